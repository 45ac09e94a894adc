// Knows how one conversation stands in the list: a face, two lines, its state, and how long it has waited.
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../ui/theme.css.ts';

const { color, space, text } = vars;

export const row = style({
  position: 'relative',
  display: 'flex',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
  color: color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: `color-mix(in oklch, ${color.text} 3%, transparent)` },
    '&[aria-current]': { background: color.accentSoft },
    '&[aria-current]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '3px',
      background: color.accent,
    },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
  },
});

// The tint of the row in force is that of some avatars.
globalStyle(`${row}[aria-current] > :first-child`, { background: color.surface });

export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2px',
});

const cut = {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const name = style({
  ...cut,
  fontSize: text.s,
  fontWeight: 500,
  lineHeight: 1.6,
  selectors: { '[data-unread] &': { fontWeight: 700 } },
});
/** Before what was begun and not sent. */
export const draft = style({ color: color.onDangerSoft, fontWeight: 500 });
export const last = style({
  ...cut,
  fontSize: text.s,
  lineHeight: 1.7,
  color: color.textMuted,
  selectors: { '[data-unread] &': { color: color.text } },
});
export const aside = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space.s1,
  fontSize: text.xs,
  lineHeight: 1.7,
  color: color.textMuted,
});

const wait = style({ display: 'inline-flex', alignItems: 'center', gap: space.s1, whiteSpace: 'nowrap' });
export const waiting = styleVariants({
  calm: [wait, { color: color.textMuted }],
  warning: [wait, { color: color.onWarningSoft }],
  danger: [wait, { color: color.onDangerSoft, fontWeight: 500 }],
});
