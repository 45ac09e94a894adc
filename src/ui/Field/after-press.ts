// Knows how what is said of a field as it is left waits for a press that is under way: said at once, it would
// move what is pressed from under the pointer, and the press would come to nothing. It knows no field.

let isDown = false;
const heard = ({ type }: Event) => {
  isDown = type === 'pointerdown';
};
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  globalThis.addEventListener?.(type, heard, true); // screens are drawn without a window, too

/** Runs at once, or when the press that goes on has been heard by whoever is pressed. */
export function afterPress(run: () => void): void {
  if (isDown) addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
