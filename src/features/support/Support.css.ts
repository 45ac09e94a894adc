import { style } from '@vanilla-extract/css';
import { media, vars } from '../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const messageLog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  paddingBlock: space.s2,
});

/** A picture in its dialog, fitted to it; transparent parts get a neutral background. */
export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '70dvh',
  marginInline: 'auto',
  borderRadius: radius.control,
  background: color.sunken,
});

/** The assistant fills the settings page. */
export const pane = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });
export const messages = style({ flex: 1, minBlockSize: 0, display: 'flex', flexDirection: 'column' });
export const emptyConversation = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)', // a column as wide as its longest button would widen the page
  placeItems: 'center',
  paddingBlock: space.s4,
});
export const suggestions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  inlineSize: 'min(480px, 100%)',
});
export const bar = style({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: `${space.s2} ${space.s4}`,
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { paddingBlock: space.s1 } },
});
export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingBlockStart: space.s2,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.s2 });

/** Suggested questions: whole sentences, which wrap unlike button texts. */
export const questions = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.s1,
});
export const question = style({
  padding: `${space.s1} 0`,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontSize: text.s,
  color: color.accentText,
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-disabled]': { color: color.textMuted, cursor: 'default', textDecoration: 'none' },
  },
  '@media': { [media.touch]: { minBlockSize: '44px' } },
});

export const recording = style({
  margin: 0,
  maxBlockSize: 240,
  overflow: 'auto',
  fontFamily: vars.font.mono,
  fontSize: vars.text.xs,
});
