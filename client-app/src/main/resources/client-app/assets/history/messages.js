// The list of conversations, and the form of a new one.
import { composer } from "./composer.js";
import { liveList } from "../live.js";

export default function (main, { signal }) {
  main.querySelector("[data-list]").dataset.moves = "yes";
  liveList(main, signal, { resources: ["messages"] });
  composer(main.querySelector(".composer-form"), signal);
}
