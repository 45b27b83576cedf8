// Back, on a phone: it closes what lies over the screen before it leaves the screen. While something lies there, one more entry of the
// history stands for it. That entry stays when it is closed otherwise, for what is opened next; Back then passes over it.
const layers: (() => void)[] = [];
let above = isAbove();
let here = location.href;

function isAbove(): boolean {
  return history.state?.above === true;
}

function rise(): void {
  if (!isAbove()) history.pushState({ ...history.state, above: true }, "");
  above = true;
  here = location.href;
}

/** Something was opened over the screen: `close` is called on Back. Returns what is to be called when it is gone. */
export function over(close: () => void): () => void {
  layers.push(close);
  rise();
  return () => {
    const at = layers.indexOf(close);
    if (at >= 0) layers.splice(at, 1);
  };
}

addEventListener("popstate", () => {
  const left = above && !isAbove() && location.href === here;
  above = isAbove();
  here = location.href;
  if (!left) return;
  const top = layers.pop();
  if (!top) return history.back();
  top();
  if (layers.length) rise();
});
