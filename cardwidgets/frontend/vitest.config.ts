import { defineConfig } from "vitest/config";

export default defineConfig({ test: { environment: "jsdom", include: ["tests/**/*.test.ts"], restoreMocks: true, testTimeout: 20_000, maxWorkers: "100%", fakeTimers: { toFake: ["setTimeout", "clearTimeout", "Date"] } } });
