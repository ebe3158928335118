// The charts of the console: the value at the time under the pointer, or at the one that a slider names. The charts are
// replaced every 30 seconds, so everything is found when it is needed.

export default function (main, { signal }) {
  const show = (slider) => {
    const plot = slider.closest(".chart-plot");
    const chart = plot.querySelector("svg");
    const { values, from, step, unit, none } = chart.dataset;
    const all = values.split(",");
    const n = Math.min(Number(slider.value), all.length - 1);
    const time = new Date((Number(from) + n * Number(step)) * 1000);
    const text = `${time.toTimeString().slice(0, 8)}: ${all[n] === "" ? none : `${all[n]} ${unit}`}`;
    plot.querySelector("output").textContent = text;
    slider.setAttribute("aria-valuetext", text);
    const cursor = chart.querySelector(".cursor");
    const x = String((600 * (n + 0.5)) / all.length);
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
    cursor.removeAttribute("hidden");
  };
  const reveal = () => main.querySelectorAll(".chart-values[hidden]").forEach((values) => {
    values.hidden = false;
    show(values.querySelector("input"));
  });

  main.addEventListener("input", (event) => event.target.matches(".chart-values input") && show(event.target), { signal });
  main.addEventListener("focusin", (event) => event.target.matches(".chart-values input") && show(event.target), { signal });
  main.addEventListener("pointermove", (event) => {
    const chart = event.target.closest?.("svg.chart");
    if (chart) {
      const { left, width } = chart.getBoundingClientRect();
      const slider = chart.closest(".chart-plot").querySelector("input");
      const count = Number(slider.max) + 1;
      slider.value = String(Math.max(0, Math.min(count - 1, Math.floor((count * (event.clientX - left)) / width))));
      show(slider);
    }
  }, { signal });
  main.addEventListener("htmx:afterSwap", reveal, { signal });
  reveal();
}
