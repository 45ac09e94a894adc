import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, radius, space, text } = vars;

export const message = style({
  display: 'flex',
  gap: space.s2,
  maxInlineSize: '76%',
  inlineSize: 'fit-content',
  borderRadius: radius.bubble,
  selectors: {
    '&[data-out]': { marginInlineStart: 'auto', flexDirection: 'row-reverse' },
    // A continued message aligns with the one above, past the avatar column.
    '&[data-continued]': { paddingInlineStart: '32px' },
    '&[data-continued][data-out]': { paddingInline: '0 32px' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '4px' },
  },
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
export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: text.xs,
  color: color.textMuted,
});

const bubble = style({
  padding: '8px 14px',
  borderRadius: radius.bubble,
  border: '1px solid transparent',
  lineHeight: 1.75,
  maxInlineSize: '100%',
  // The search hit: outlines the text only, as messages of the same author are close above and below.
  selectors: { '[data-highlighted] &': { outline: `2px solid ${color.warning}` } },
  '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
});

export const from = styleVariants({
  visitor: [bubble, { background: color.surface, borderColor: color.border, borderStartStartRadius: '4px' }],
  ai: [bubble, { background: color.aiSoft, borderStartEndRadius: '4px' }],
  operator: [bubble, { background: color.accentSoft, borderStartEndRadius: '4px' }],
  note: [
    bubble,
    {
      background: color.warningSoft,
      color: color.onWarningSoft,
      border: `1px dashed ${color.warning}`,
      borderStartEndRadius: '4px',
    },
  ],
});

export const deleted = style({ fontStyle: 'italic', color: color.textMuted });

/** Visually hidden until hovered or focused; always reachable by keyboard. */
export const actions = style({
  alignSelf: 'flex-end',
  flex: 'none',
  display: 'flex',
  opacity: 0,
  selectors: {
    [`${message}:hover > &`]: { opacity: 1 },
    [`${message}:focus-within > &, ${message}:focus > &`]: { opacity: 1 },
  },
  '@media': { [media.touch]: { opacity: 1 }, [media.forcedColors]: { opacity: 1 } },
});

export const content = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' });
export const extras = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  marginBlockStart: '6px',
});
export const mark = style({ alignSelf: 'flex-end', color: color.textMuted, marginBlockEnd: '6px' });

const pulse = keyframes({ '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } });
export const dots = style({ display: 'inline-flex', gap: '4px', marginInlineStart: '6px' });
export const dot = style({
  inlineSize: '5px',
  blockSize: '5px',
  borderRadius: '50%',
  background: color.ai,
  animation: `${pulse} 1.2s infinite`,
  selectors: { '&:nth-child(2)': { animationDelay: '.2s' }, '&:nth-child(3)': { animationDelay: '.4s' } },
  '@media': {
    [media.reducedMotion]: { animation: 'none' },
    [media.forcedColors]: { background: 'CanvasText' },
  },
});

const deliveryState = style({ display: 'flex', alignItems: 'center', gap: space.s1, fontSize: text.xs });
export const failed = style([deliveryState, { color: color.onDangerSoft }]);
export const waiting = style([deliveryState, { color: color.textMuted }]);
export const retry = style({
  padding: '2px 4px',
  border: 0,
  background: 'none',
  color: color.accentText,
  fontSize: text.xs,
  textDecoration: 'underline',
  cursor: 'pointer',
  minBlockSize: '24px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}` } },
  '@media': { [media.touch]: { minBlockSize: '44px', paddingInline: space.s3 } },
});
