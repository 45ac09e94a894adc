import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, space, radius } = vars;

export const stage = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space.s2,
  margin: 0,
  padding: space.s4,
  borderRadius: radius.card,
  background: color.sunken,
});

export const caption = style({ justifySelf: 'start' });

export const bubble = style({
  maxInlineSize: 300,
  boxSizing: 'border-box',
  paddingBlock: space.s3,
  paddingInline: space.s4,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  borderEndEndRadius: 4,
  background: color.surface,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const launcher = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  borderRadius: '50%',
  background: color.accent,
  color: color.onAccent,
});
