const touches = ["pointermove", "pointerdown", "keydown", "focusin"];

/** Does something once, when the person first moves, presses or types something on the page. */
export function atFirstTouch(run: () => void): void {
  const touched = () => {
    for (const touch of touches) document.removeEventListener(touch, touched);
    run();
  };
  for (const touch of touches) document.addEventListener(touch, touched, { passive: true });
}
