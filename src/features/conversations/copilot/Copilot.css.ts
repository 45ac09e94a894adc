import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme.css.ts';

const { color, radius, space, text: size } = vars;

/** The summary leaves room for messages in low windows. */
export const summary = style({
  maxBlockSize: 'min(30vh, 220px)',
  overflowY: 'auto',
  display: 'grid',
  gap: space.s2,
  marginBlock: space.s1,
});
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const summaryLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s2,
});

export const reply = style({
  display: 'grid',
  gap: space.s2,
  padding: space.s3,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});
export const replyHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s2,
});

export const messageText = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s1,
  paddingBlockStart: space.s2,
  fontSize: size.s,
});
