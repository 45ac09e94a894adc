import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { color, font, motion, radius, space, text } = vars;
const headerHeight = '64px';

export const frame = style({
  display: 'grid',
  gridTemplate: '"header header" auto "side main" 1fr / 240px minmax(0, 1fr)',
  minBlockSize: '100dvh',
  '@media': {
    [media.belowDesktop]: { gridTemplate: '"header" auto "main" 1fr "side" auto / minmax(0, 1fr)' },
  },
});

export const header = style({
  gridArea: 'header',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space.s3,
  minBlockSize: headerHeight,
  paddingBlock: space.s2,
  paddingInline: space.s6,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { position: 'static', paddingInline: space.s4 } },
});
export const home = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  borderRadius: radius.control,
});
export const product = style({
  fontSize: text.s,
  color: color.textMuted,
  paddingInlineStart: space.s3,
  borderInlineStart: `1px solid ${color.border}`,
});
export const pickers = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space.s2 });

export const sidebar = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  alignSelf: 'start',
  position: 'sticky',
  insetBlockStart: headerHeight,
  maxBlockSize: `calc(100dvh - ${headerHeight})`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  padding: `${space.s6} ${space.s4}`,
  '@media': {
    [media.belowDesktop]: {
      position: 'static',
      maxBlockSize: 'none',
      alignSelf: 'stretch',
      borderBlockStart: `1px solid ${color.border}`,
      background: color.surface,
    },
  },
});
export const sidebarGroup = style({ display: 'flex', flexDirection: 'column', gap: '2px' });
const sidebarLinkBase = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '32px',
  paddingInline: space.s3,
  borderRadius: radius.control,
  fontSize: text.s,
  transition: `background-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { background: color.accentSoft, color: color.onAccentSoft },
  },
  '@media': { [media.touch]: { minBlockSize: '44px' } },
});
export const sidebarLink = styleVariants({
  group: [sidebarLinkBase, { fontWeight: 700 }],
  part: [sidebarLinkBase, { color: color.textMuted }],
});

export const main = style({
  gridArea: 'main',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s12,
  minInlineSize: 0,
  paddingBlock: space.s8,
  paddingInline: space.s8,
  '@media': { [media.phone]: { paddingInline: space.s4, paddingBlock: space.s6, gap: space.s8 } },
});
export const fullWindowMain = style({ display: 'contents' });
export const intro = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  maxInlineSize: '68ch',
});
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  scrollMarginBlockStart: headerHeight,
});
export const sheet = style({
  padding: space.s6,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  '@media': { [media.phone]: { padding: space.s4 } },
});
export const name = style({
  borderRadius: radius.control,
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
export const latin = style({ fontFamily: font.latin, unicodeBidi: 'isolate' });
export const fullWindowLink = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '96px',
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
  fontSize: text.s,
  color: color.accentText,
  selectors: { '&:hover': { background: color.surface } },
});

export const index = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: space.s4,
});
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  padding: space.s6,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  transition: `border-color ${motion.state} ${motion.ease}`,
  selectors: {
    '&:hover': { borderColor: color.borderStrong },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
export const cover = style({
  outline: 'none',
  '::after': { content: '', position: 'absolute', inset: 0 },
});
