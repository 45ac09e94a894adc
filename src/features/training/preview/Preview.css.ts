import { style } from '@vanilla-extract/css';
import { media, vars } from '../../../ui/theme.css.ts';

const { color, font, radius, space, text } = vars;

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.s4,
  alignItems: 'start',
  '@media': { [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
// Long words scroll here instead of the page.
export const views = style({ minInlineSize: 0, overflowX: 'auto' });
export const singleColumn = style({ minInlineSize: 0 });
export const side = style({ display: 'flex', flexDirection: 'column', gap: space.s3, minInlineSize: 0 });

export const textPanel = style({
  maxBlockSize: '56dvh',
  overflow: 'auto',
  padding: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.canvas,
  fontSize: text.s,
  lineHeight: 1.9,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  unicodeBidi: 'plaintext',
  selectors: {
    '&[data-plain]': { fontFamily: font.latin },
    '&:focus-visible': { outline: `2px solid ${color.focus}` },
  },
});
export const mark = style({
  borderRadius: '3px',
  background: color.warningSoft,
  color: color.onWarningSoft,
  paddingBlockEnd: '3px', // below the dots of the letters
  boxShadow: `inset 0 -2px ${color.warning}`,
  '@media': { [media.forcedColors]: { textDecoration: 'underline wavy' } },
});

export const sheet = style({
  maxBlockSize: '56dvh',
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.sunken,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}` } },
});
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  background: 'white',
  // On phones a whole page is too small to compare digits, so it scrolls in its frame.
  '@media': { [media.belowDesktop]: { inlineSize: 'max(100%, 40rem)' } },
});
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s3,
  fontSize: text.s,
});
export const citations = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const citation = style({
  padding: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  fontSize: text.s,
});
