import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const bubble = style({
  maxInlineSize: '85%',
  padding: `${vars.space.s2} ${vars.space.s3}`,
  borderRadius: vars.radius.bubble,
});

export const message = styleVariants({
  visitor: [bubble, { alignSelf: 'flex-start', background: vars.color.sunken }],
  bot: [bubble, { alignSelf: 'flex-end', background: vars.color.aiSoft }],
});
