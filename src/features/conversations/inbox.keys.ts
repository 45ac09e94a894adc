// Knows which row of the list the keyboard means, and what each key does with it. Refuses to know a conversation.
import type { Shortcuts } from '../../platform/shortcuts.ts';

interface Verbs {
  readonly hasPicks: boolean;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** The keys of the list; Escape and closing many belong to it only while something is picked. */
export const inboxKeys = ({ hasPicks, onPick, onClose, onClear }: Verbs): Shortcuts => ({
  next: () => step(1),
  previous: () => step(-1),
  search: () => document.querySelector<HTMLElement>('[data-search] input')?.focus(),
  pick: () => {
    const id = rows()[here(rows())]?.dataset.row;
    if (id) onPick(id);
  },
  ...(hasPicks && { closePicked: onClose, back: onClear }),
});

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** The row with the focus, else the one that is open; -1 for neither. */
function here(all: readonly HTMLElement[]): number {
  const focused = all.findIndex((row) => row.matches(':focus'));
  return focused >= 0 ? focused : all.findIndex((row) => row.hasAttribute('aria-current'));
}

/** Moves the focus among the rows; Enter then opens the one that has it, as any link. */
function step(by: number): void {
  const all = rows();
  const from = here(all);
  all[from < 0 ? 0 : from + by]?.focus();
}
