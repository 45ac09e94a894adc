// Knows the box in which only the visible part of a long list exists.
import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { color, radius, shadow, space, text } = vars;

export const frame = style({
  position: 'relative',
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
});

export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  // The list keeps its own place when rows arrive above; the browser's correction would add to it.
  overflowAnchor: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' } },
});

export const whole = style({ position: 'relative', inlineSize: '100%' });
export const row = style({ position: 'absolute', insetBlockStart: 0, insetInline: 0 });

export const pill = style({
  position: 'absolute',
  insetBlockEnd: space.s3,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'fit-content',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s1,
  minBlockSize: '32px',
  paddingInline: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  background: color.raised,
  color: color.accentText,
  boxShadow: shadow.raised,
  fontSize: text.s,
  fontWeight: 500,
  cursor: 'pointer',
});
