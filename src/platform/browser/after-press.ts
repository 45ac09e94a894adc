// Delays a layout change until the current press has ended.
// An immediate change would move the target away from under the pointer.

let isPressed = false;
let pendingCallbacks: (() => void)[] = [];

function handlePress(event: Event): void {
  isPressed = event.type === 'pointerdown' && 'button' in event && event.button === 0;
  if (isPressed || pendingCallbacks.length === 0) return;
  const callbacks = pendingCallbacks;
  pendingCallbacks = [];
  // The pressed element handles the event first.
  setTimeout(() => {
    for (const run of callbacks) run();
  });
}

// A release may fire no event, as when a browser menu takes it; a key press then counts as the end.
for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown'])
  globalThis.addEventListener?.(type, handlePress, true); // screens are also rendered without a window

/** Runs at once, or after the current press. */
export function runAfterPress(run: () => void): void {
  if (isPressed) pendingCallbacks.push(run);
  else run();
}
