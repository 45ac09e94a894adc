import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

export const page = style({ display: 'flex', flexDirection: 'column', blockSize: '100dvh' });
export const viewer = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0, blockSize: '100%' });

export const playback = style({
  display: 'flex',
  gap: vars.space.s4,
  alignItems: 'center',
  paddingInline: vars.space.s6,
  paddingBlock: vars.space.s2,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': {
    [media.phone]: { flexDirection: 'column', alignItems: 'stretch', paddingInline: vars.space.s4 },
  },
});
export const controls = style({
  display: 'flex',
  gap: vars.space.s1,
  alignItems: 'center',
  flexShrink: 0,
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});
export const timeline = style({ flex: 1, minInlineSize: 0 });
export const lanes = style({ display: 'block', inlineSize: '100%' });
export const lane = style({ fill: vars.color.sunken });
export const laneStep = style({ fill: vars.color.accent });
export const laneProblem = style({ fill: vars.color.danger });

export const laneDifference = style({ fill: vars.color.danger });
export const notes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  paddingInline: vars.space.s4,
  paddingBlockStart: vars.space.s2,
  selectors: { '&:empty': { display: 'none' } },
});

export const panes = style({
  display: 'grid',
  gridTemplateColumns: '18rem minmax(0, 1fr)',
  flex: 1,
  minBlockSize: 0,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.roomy]: { gridTemplateColumns: '18rem minmax(0, 1fr) minmax(0, 1fr)' },
  },
});
const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  padding: vars.space.s3,
  gap: vars.space.s3,
});
export const side = style([pane, { borderInlineEnd: `1px solid ${vars.color.border}` }]);
export const centre = style([pane, { overflow: 'auto' }]);
export const screenPane = style([pane, { borderInlineStart: `1px solid ${vars.color.border}` }]);

export const actors = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxBlockSize: '38%',
  overflow: 'auto',
  flexShrink: 0,
});

const row = style({
  display: 'flex',
  inlineSize: '100%',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  fontSize: vars.text.s,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-current]': { background: vars.color.accentSoft, color: vars.color.onAccentSoft },
    '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 },
  },
});
export const actor = style([
  row,
  {
    justifyContent: 'space-between',
    gap: vars.space.s2,
    padding: `${vars.space.s1} ${vars.space.s2}`,
    minBlockSize: 32,
  },
]);
export const machineName = style({
  fontFamily: vars.font.latin,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const actorState = style([machineName, { fontSize: vars.text.xs, color: vars.color.textMuted }]);

export const events = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  flex: 1,
  minBlockSize: 240,
});
export const event = style([
  row,
  {
    minBlockSize: 44,
    flexDirection: 'column',
    justifyContent: 'center',
    padding: `0 ${vars.space.s2}`,
  },
]);
export const eventName = style({
  display: 'flex',
  gap: vars.space.s2,
  justifyContent: 'space-between',
  minInlineSize: 0,
});
export const eventOrigin = style({
  display: 'flex',
  gap: vars.space.s2,
  justifyContent: 'space-between',
  fontSize: vars.text.xs,
  color: vars.color.textMuted,
});
export const serverEvent = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minBlockSize: 44,
  padding: `${vars.space.s1} ${vars.space.s2}`,
  borderInlineStart: `3px solid ${vars.color.accent}`,
  background: vars.color.sunken,
  fontSize: vars.text.s,
});
export const serverEvents = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const serverName = style({ display: 'inline-flex', gap: 4, alignItems: 'center', minInlineSize: 0 });
const chip = style({
  display: 'inline-flex',
  gap: 2,
  alignItems: 'center',
  fontSize: vars.text.xs,
  flexShrink: 0,
});
export const problem = styleVariants({
  failed: [chip, { color: vars.color.danger }],
  refused: [chip, { color: vars.color.warning }],
  differs: [chip, { color: vars.color.warning }],
  firstDifference: [chip, { color: vars.color.danger, fontWeight: 600 }],
});

export const chartPane = style({ display: 'flex', flexDirection: 'column', gap: vars.space.s4 });
export const chart = style({
  position: 'relative',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
});
export const zoom = style({
  position: 'absolute',
  insetBlockStart: vars.space.s2,
  insetInlineEnd: vars.space.s2,
  display: 'flex',
  background: vars.color.surface,
  borderRadius: vars.radius.control,
});
export const chartScroller = style({ overflow: 'auto', blockSize: 'min(46vh, 420px)' });

const mark = (fill: string, stroke: string, width = 1) => ({ fill, stroke, strokeWidth: width });
const shape = style({ fontSize: 12, fontFamily: vars.font.latin });
export const stateMark = styleVariants({ current: [shape], visited: [shape], unvisited: [shape] });
export const groupMark = styleVariants({ current: [shape], visited: [shape], unvisited: [shape] });
globalStyle(`${stateMark.current} rect`, mark(vars.color.accentSoft, vars.color.accent, 2));
globalStyle(`${stateMark.visited} rect`, mark(vars.color.surface, vars.color.accent));
globalStyle(`${stateMark.unvisited} rect`, mark(vars.color.surface, vars.color.borderStrong));
globalStyle(`${groupMark.current} rect`, mark('none', vars.color.accent, 2));
globalStyle(`${groupMark.visited} rect`, mark('none', vars.color.accent));
globalStyle(`${groupMark.unvisited} rect`, mark('none', vars.color.border));
globalStyle(`${shape} text`, { fill: vars.color.text });
globalStyle(`${shape} circle`, { fill: vars.color.text });
export const invoke = style({ fontSize: 11, opacity: 0.8 });
export const line = style({ fontSize: 11, fontFamily: vars.font.latin });
globalStyle(`${line} path`, { fill: 'none', stroke: vars.color.textMuted, strokeWidth: 1 });
globalStyle(`${line} text`, {
  fill: vars.color.textMuted,
  paintOrder: 'stroke',
  stroke: vars.color.canvas,
  strokeWidth: 3,
});
export const arrowHead = style({ fill: vars.color.textMuted });

export const json = style({
  margin: 0,
  padding: vars.space.s3,
  maxBlockSize: 320,
  overflow: 'auto',
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
});
export const changes = style({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, margin: 0 });
export const change = style({ fontFamily: vars.font.mono, fontSize: vars.text.xs });
globalStyle(`${change} dd`, {
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
});
globalStyle(`${change} del`, { color: vars.color.danger });
globalStyle(`${change} ins`, { color: vars.color.success, textDecoration: 'none' });

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  margin: 0,
  flex: 1,
  minBlockSize: 360,
});

const sizes = { phone: [390, 844], desktop: [1366, 768] } as const;
const framePlace = style({
  overflow: 'hidden',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  background: vars.color.canvas,
});
const scaledPlace = ([width, height]: readonly [number, number]) => ({
  containerType: 'inline-size' as const,
  // The frame is scaled from its first corner, whatever the page's direction.
  direction: 'ltr' as const,
  aspectRatio: `${width} / ${height}`,
  inlineSize: '100%',
  maxInlineSize: width,
});
export const frameBox = styleVariants({
  fit: [framePlace, { flex: 1, display: 'flex' }],
  phone: [framePlace, scaledPlace(sizes.phone)],
  desktop: [framePlace, scaledPlace(sizes.desktop)],
});
const scaledFrame = ([width, height]: readonly [number, number]) => ({
  display: 'block',
  border: 0,
  inlineSize: width,
  blockSize: height,
  transformOrigin: '0 0',
  // The quotient of two lengths, which division gives in few browsers.
  scale: `tan(atan2(100cqi, ${width}px))`,
});
export const frame = styleVariants({
  fit: { flex: 1, inlineSize: '100%', border: 0 },
  phone: scaledFrame(sizes.phone),
  desktop: scaledFrame(sizes.desktop),
});
