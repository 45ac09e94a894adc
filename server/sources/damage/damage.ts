// Kinds of damage in extracted text.

/** Whether anything that is wrong with a text asks for its owner. */
export function needsReview(damages: readonly Damage[]): boolean {
  return damages.some(({ severity }) => severity === 'doubt');
}

/**
 * `presentation-forms`: letters written as their joined shapes · `arabic-letters`: ي and ك for ی and ک ·
 * `reversed`: letters in the order they are seen · `lam-alef`: «سالم» for «سلام» · `glued`: words without the blank
 * or half-space between them · `spaced`: blanks between the letters · `mojibake`: read in the wrong encoding ·
 * `unreadable`: signs in place of letters · `scan`: read from a picture, digits in doubt.
 */
export const damageKinds = [
  'presentation-forms',
  'arabic-letters',
  'reversed',
  'lam-alef',
  'glued',
  'spaced',
  'mojibake',
  'unreadable',
  'scan',
] as const;
export type DamageKind = (typeof damageKinds)[number];

/** UTF-16 offsets into the text that was kept. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface Damage {
  readonly kind: DamageKind;
  /** How much of the text, between 0 and 1. */
  readonly share: number;
  /** `note`: learned all the same; `doubt`: its owner is asked first. */
  readonly severity: 'note' | 'doubt';
  /** The text that was kept is right again, as far as can be told: what was turned is looked at all the same. */
  readonly isRepaired: boolean;
  /** The first places, at most `MAX_EXAMPLES`. */
  readonly examples: readonly TextRange[];
}

export const MAX_EXAMPLES = 20;
