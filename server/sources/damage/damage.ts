// Kinds of damage in extracted text.

/** Whether any damage requires the owner's review. */
export function needsReview(damages: readonly Damage[]): boolean {
  return damages.some(({ severity }) => severity === 'doubt');
}

/**
 * `presentation-forms`: letters written as presentation forms · `arabic-letters`: ي and ك for ی and ک ·
 * `reversed`: letters in visual order · `lam-alef`: «سالم» for «سلام» · `glued`: words without the space or
 * half-space between them · `spaced`: spaces between letters · `mojibake`: decoded with the wrong encoding ·
 * `unreadable`: replacement characters in place of letters · `scan`: read by OCR, digits uncertain.
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

/** UTF-16 offsets into the stored text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface Damage {
  readonly kind: DamageKind;
  /** Share of the text, 0 to 1. */
  readonly share: number;
  /** `note`: trained anyway; `doubt`: the owner must review it first. */
  readonly severity: 'note' | 'doubt';
  /** Whether the stored text was repaired, as far as can be determined; a repair may still need review. */
  readonly isRepaired: boolean;
  /** The first occurrences, at most `MAX_EXAMPLES`. */
  readonly examples: readonly TextRange[];
}

export const MAX_EXAMPLES = 20;
