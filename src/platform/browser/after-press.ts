// Delays a layout change until the current press has ended.
// Shown at once, it would move the target away from under the pointer.

let isPressed = false;
let pendingCallbacks: (() => void)[] = [];

function handlePress(event: Event): void {
  isPressed = event.type === 'pointerdown' && 'button' in event && event.button === 0;
  if (isPressed || pendingCallbacks.length === 0) return;
  const runs = pendingCallbacks;
  pendingCallbacks = [];
  // Whoever is pressed hears of it first.
  setTimeout(() => {
    for (const run of runs) run();
  });
}

// A release may be heard by nobody, as when a menu of the browser takes it; whoever goes on by keys presses nothing.
for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
  globalThis.addEventListener?.(type, handlePress, true); // screens are drawn without a window, too

/** Runs at once, or when the press that goes on has been heard. */
export function runAfterPress(run: () => void): void {
  if (isPressed) pendingCallbacks.push(run);
  else run();
}
