import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { paneRow } from '../../../ui/Layout/list-detail.ts';
import { vars } from '../../../ui/theme.css.ts';

const { color, space, text } = vars;

export const box = style({
  position: 'relative',
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&[data-picked]': { background: color.accentSoft } },
});

export const row = style({ ...paneRow, textDecoration: 'none' });

/** The checkbox replaces the avatar while selecting or on hover. */
const selectionSelector = (target: string) =>
  `${box}:hover ${target}, ${box}:focus-within:has(:focus-visible) ${target}, ${box}[data-picked] ${target}, [data-picking] ${target}`;

export const avatar = style({ flex: 'none', display: 'flex' });
globalStyle(selectionSelector(avatar), { '@media': { '(hover: hover)': { opacity: 0 } } });
globalStyle(`[data-picking] ${avatar}, ${box}[data-picked] ${avatar}`, { opacity: 0 });

export const checkbox = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space.s3,
  insetInlineStart: space.s4,
  inlineSize: '40px',
  blockSize: '40px',
  display: 'grid',
  placeItems: 'center',
  opacity: 0,
});
globalStyle(selectionSelector(checkbox), { '@media': { '(hover: hover)': { opacity: 1 } } });
globalStyle(`[data-picking] ${checkbox}, ${box}[data-picked] ${checkbox}`, { opacity: 1 });
// Without hover the checkbox would be invisible and pressed by mistake.
globalStyle(`${box}:not([data-picked]) ${checkbox}`, {
  '@media': { '(hover: none)': { display: 'none' } },
});
globalStyle(`[data-picking] ${box} ${checkbox}`, { '@media': { '(hover: none)': { display: 'grid' } } });

// The current row has the tint of some avatars.
globalStyle(`${row}[aria-current] ${avatar} > *`, { background: color.surface });

export const content = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2px',
});

const ellipsis = {
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const name = style({
  ...ellipsis,
  fontSize: text.s,
  fontWeight: 500,
  lineHeight: 1.6,
  selectors: { '[data-unread] &': { fontWeight: 700 } },
});
/** Of the bot, after the visitor's name. */
export const botName = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  marginInlineStart: space.s2,
  fontSize: text.xs,
  fontWeight: 400,
  color: color.textMuted,
});
/** Label before an unsent draft. */
export const draft = style({ color: color.onDangerSoft, fontWeight: 500 });
export const lastMessage = style({
  ...ellipsis,
  fontSize: text.s,
  lineHeight: 1.7,
  color: color.textMuted,
  selectors: { '[data-unread] &': { color: color.text } },
});
/** A search result takes two lines, to show the sentence around the match. */
export const hit = style({
  maxInlineSize: '100%',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: text.s,
  lineHeight: 1.7,
  color: color.textMuted,
});
globalStyle(`${hit} mark`, {
  background: color.warningSoft,
  color: color.onWarningSoft,
  borderRadius: '3px',
  fontWeight: 500,
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s1,
  maxInlineSize: '100%',
  fontSize: text.xs,
  color: color.textMuted,
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

const waitingBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  whiteSpace: 'nowrap',
});
export const waiting = styleVariants({
  calm: [waitingBase, { color: color.textMuted }],
  warning: [waitingBase, { color: color.onWarningSoft }],
  danger: [waitingBase, { color: color.onDangerSoft, fontWeight: 500 }],
});
