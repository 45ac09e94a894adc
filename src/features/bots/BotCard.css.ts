import { globalStyle, style } from '@vanilla-extract/css';
import { matchParent } from '../../ui/bidi-truncate.ts';
import { media, vars } from '../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const grid = style({
  display: 'grid',
  gap: space.s4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = style({ display: 'grid', minInlineSize: 0, minBlockSize: '216px' });
// Cards fill their cells, so that their sections line up.
globalStyle(`${item} > *`, { blockSize: '100%' });

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s3,
  '@media': { [media.phone]: { flexWrap: 'wrap', rowGap: space.s2 } },
});
/** On phones below the name, because one line has no room for both. */
export const status = style({
  display: 'flex',
  flex: 'none',
  '@media': { [media.phone]: { order: 1, inlineSize: '100%' } },
});
export const content = style({ flex: 1, minInlineSize: 0 });
export const title = style({
  color: color.text,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.accentText },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px', borderRadius: '2px' },
  },
});
/** Takes the direction of its text, but is aligned with the name. */
export const introduction = style({
  textAlign: matchParent,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: text.s,
  lineHeight: 1.6,
  color: color.textMuted,
});
export const alerts = style({
  display: 'grid',
  gap: space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.s,
});
/** The plan at the start, its remaining time at the end. */
export const plan = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.s1} ${space.s2}`,
  fontSize: text.s,
  color: color.textMuted,
});
export const planName = style({ display: 'flex', alignItems: 'center', gap: space.s2 });
export const sections = style({ fontSize: text.s });
export const spacer = style({ flex: 1 });

export const createCard = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s2,
  padding: space.s6,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
  color: color.text,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.surface },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

export const search = style({
  inlineSize: '240px',
  maxInlineSize: '100%',
  // Next to the actions, on the line under the title.
  '@media': { [media.phone]: { flex: '1 1 120px', inlineSize: 'auto', minInlineSize: 0 } },
});
/** On phones these actions are in a menu instead. */
export const wideOnly = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
export const phoneOnly = style({ display: 'none', '@media': { [media.phone]: { display: 'contents' } } });
export const meters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: space.s6,
  alignItems: 'center',
});
