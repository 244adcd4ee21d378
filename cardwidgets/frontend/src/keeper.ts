// An invisible widget that does for the box around it what `frame` does for the others.
import { inPlaceOfPicture } from "./host";
import type { Model } from "./wire/model";

function render({ model }: { model: Model }): () => void {
  return inPlaceOfPicture(model);
}

export default { render };
