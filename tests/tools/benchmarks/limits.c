/* The same jobs in C, without thinking or as simply as they can be said: how quick a machine can be at all. */
#include <stdint.h>

/* The strengths of many hands by table. */
void rank(const uint8_t *a, const uint8_t *b, const uint8_t *c, const int16_t *flat, int16_t *out, long n) {
    for (long i = 0; i < n; i++) out[i] = flat[(a[i] * 52 + b[i]) * 52 + c[i]];
}

/* Every hand against every other that shares no card with it. */
void all(const uint64_t *mask, const int16_t *strength, int32_t *win, int32_t *tie, long n) {
    for (long i = 0; i < n; i++) {
        int32_t w = 0, t = 0;
        for (long j = 0; j < n; j++) {
            int apart = (mask[i] & mask[j]) == 0;
            w += apart & (strength[j] < strength[i]);
            t += apart & (strength[j] == strength[i]);
        }
        win[i] = w;
        tie[i] = t;
    }
}

/* All 200,200 ways to lay four threes out of thirteen cards, as numbers of threes; `number` by three ascending cards. */
static long written;
static void lay(uint16_t (*every)[4], const uint16_t *number, int left, int row, uint16_t *chosen) {
    if (row == 4) {
        for (int place = 0; place < 4; place++) every[written][place] = chosen[place];
        written++;
        return;
    }
    int first = __builtin_ctz(left);
    for (int b = first + 1; b < 13; b++)
        for (int c = b + 1; c < 13; c++)
            if (left >> b & left >> c & 1) {
                chosen[row] = number[(first * 13 + b) * 13 + c];
                lay(every, number, left & ~(1 << first | 1 << b | 1 << c), row + 1, chosen);
            }
}
long layouts(uint16_t (*every)[4], const uint16_t *number) {
    uint16_t chosen[4];
    written = 0;
    for (int gone = 0; gone < 13; gone++) lay(every, number, 8191 & ~(1 << gone), 0, chosen);
    return written;
}

/* What the best of them is worth: `strength` of each three, `worth` of each strength at each of four places. */
double best(const uint16_t (*every)[4], long n, const int16_t *strength, const double *worth) {
    double most = 0;
    for (long i = 0; i < n; i++) {
        int16_t s[4], swap;
        for (int place = 0; place < 4; place++) s[place] = strength[every[i][place]];
#define ORDER(x, y) if (s[x] < s[y]) swap = s[x], s[x] = s[y], s[y] = swap;
        ORDER(0, 1) ORDER(2, 3) ORDER(0, 2) ORDER(1, 3) ORDER(1, 2)
        double sum = worth[s[0]] + worth[741 + s[1]] + worth[1482 + s[2]] + worth[2223 + s[3]];
        if (sum > most) most = sum;
    }
    return most;
}

/* Random deals of briscola for two: the points of who leads first, in sum. */
static uint64_t state;
static uint32_t below(uint32_t n) {
    state += 0x9E3779B97F4A7C15u;
    uint64_t word = state;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(((word ^ word >> 31) & 0xFFFFFFFFu) * n >> 32);
}
long briscola(long deals, uint64_t seed) {
    static const int worth[10] = {11, 10, 4, 3, 2, 0, 0, 0, 0, 0};
    long sum = 0;
    state = seed;
    for (long deal = 0; deal < deals; deal++) {
        int pack[40], hands[2][3], held[2] = {3, 3}, top = 6, leader = 0;
        for (int card = 0; card < 40; card++) pack[card] = card;
        for (int place = 0; place < 39; place++) {
            int other = place + below(40 - place), card = pack[other];
            pack[other] = pack[place];
            pack[place] = card;
        }
        for (int card = 0; card < 6; card++) hands[card / 3][card % 3] = pack[card];
        for (int trick = 0; trick < 20; trick++) {
            int played[2];
            for (int turn = 0; turn < 2; turn++) {
                int seat = leader ^ turn, chosen = below(held[seat]);
                played[turn] = hands[seat][chosen];
                hands[seat][chosen] = hands[seat][--held[seat]];
            }
            int same = played[0] / 10 == played[1] / 10;
            if (same ? played[1] < played[0] : played[1] / 10 == pack[39] / 10) leader ^= 1;
            if (!leader) sum += worth[played[0] % 10] + worth[played[1] % 10];
            for (int turn = 0; turn < 2 && top < 40; turn++) hands[leader ^ turn][held[leader ^ turn]++] = pack[top++];
        }
    }
    return sum;
}
