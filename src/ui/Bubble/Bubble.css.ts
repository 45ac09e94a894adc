// Knows who speaks by side and colour: visitor at the start, AI and operator at the end.
import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const message = style({
  display: 'flex',
  gap: space.s2,
  maxInlineSize: '76%',
  inlineSize: 'fit-content',
  selectors: { '&[data-out]': { marginInlineStart: 'auto', flexDirection: 'row-reverse' } },
  '@media': { [media.phone]: { maxInlineSize: '88%' } },
});

export const column = style({
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '3px',
  selectors: { '[data-out] > &': { alignItems: 'flex-end' } },
});
export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: text.xs,
  color: color.textMuted,
});
export const indent = style({ inlineSize: '24px', flex: 'none' });

const bubble = style({
  padding: '8px 14px',
  borderRadius: radius.bubble,
  border: '1px solid transparent',
  lineHeight: 1.75,
  maxInlineSize: '100%',
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});

export const from = styleVariants({
  visitor: [bubble, { background: color.surface, borderColor: color.border, borderStartStartRadius: '4px' }],
  ai: [bubble, { background: color.aiSoft, borderStartEndRadius: '4px' }],
  operator: [bubble, { background: color.accentSoft, borderStartEndRadius: '4px' }],
});

export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });
export const extras = style({ display: 'flex', flexWrap: 'wrap', gap: '6px', marginBlockStart: '6px' });
export const failed = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  fontSize: text.xs,
  color: color.onDangerSoft,
});
export const again = style({
  padding: '2px 4px',
  border: 0,
  background: 'none',
  color: color.accentText,
  fontSize: text.xs,
  textDecoration: 'underline',
  cursor: 'pointer',
  minBlockSize: '24px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}` } },
});

export const event = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  inlineSize: '100%',
  fontSize: text.xs,
  color: color.textMuted,
  '::before': { content: '', flex: 1, blockSize: '1px', background: color.border },
  '::after': { content: '', flex: 1, blockSize: '1px', background: color.border },
});
export const actor = style({ fontWeight: 500, color: color.text });
export const day = style({ textAlign: 'center', fontSize: text.xs, color: color.textMuted });
