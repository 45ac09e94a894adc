import { style } from '@vanilla-extract/css';
import {
  hiddenOnPhone,
  listDetailLayout,
  narrowQuery,
  paneHeader,
  paneRow,
  shownOnPhone,
} from '../../ui/Layout/list-detail.ts';
import { media, vars } from '../../ui/theme.css.ts';

const { color, radius, space, text } = vars;

export const panes = style(listDetailLayout('320px', '272px'));

export const queue = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': { [media.phone]: { display: 'none' } },
});
export const header = style(paneHeader);
export const rows = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const row = style({
  ...paneRow,
  inlineSize: '100%',
  border: 0,
  borderBlockEnd: `1px solid ${color.border}`,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
});
export const content = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2px',
});
export const rowHeader = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.s2,
  inlineSize: '100%',
  fontSize: text.s,
});
export const name = style({
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const truncated = style({
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.s,
  lineHeight: 1.7,
  color: color.textMuted,
});
export const waitingTime = style({ flex: 'none', fontSize: text.xs, color: color.textMuted });

export const review = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  background: color.canvas,
});
export const reviewHeader = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  padding: `${space.s3} ${space.s4}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const reviewTitle = style({ flex: 1, minInlineSize: 0 });
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 288px',
  alignItems: 'start',
  alignContent: 'start',
  gap: space.s6,
  padding: space.s6,
  '@media': {
    [narrowQuery]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4, padding: space.s4 },
  },
});
/** Focused by script when a decision removes the focused button, so it shows no outline. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  minInlineSize: 0,
  outline: 'none',
});
/** Empty until there is an announcement; takes no space or gap meanwhile. */
export const notice = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const nextDraft = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s3,
  padding: space.s3,
  border: `1px dashed ${color.border}`,
  borderRadius: radius.card,
  fontSize: text.s,
});
export const centre = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: space.s6,
  // On phones the title stays at the top and the content is centred in the rest.
  '@media': { [media.phone]: { gridTemplateRows: 'auto minmax(0, 1fr)', padding: space.s4 } },
});
/** Above an empty queue: error of an earlier decision. */
export const error = style({ padding: space.s4 });
/** Full width, because a centred skeleton would shrink. */
export const loading = style({ alignSelf: 'start', justifySelf: 'stretch' });

/** In a thread: it scrolls by itself, so that messages and composer stay in sight. */
export const card = style({
  flex: 'none',
  maxBlockSize: '45%',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: space.s2,
  paddingInline: space.s4,
  paddingBlockStart: space.s2,
  selectors: { '&:empty': { display: 'none' } },
});

export const editor = style({
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
});
export const editorHeader = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space.s2,
  paddingBlock: space.s2,
  paddingInline: space.s4,
  background: color.aiSoft,
  color: color.onAiSoft,
  fontSize: text.s,
  fontWeight: 500,
});
export const editorBody = style({ padding: space.s4 });
export const editorSection = style({ padding: space.s4, borderBlockStart: `1px solid ${color.border}` });

/** On phones the actions stay within reach of the thumb. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s2,
  padding: space.s4,
  borderBlockStart: `1px solid ${color.border}`,
  background: color.surface,
  '@media': { [media.phone]: { position: 'sticky', insetBlockEnd: 0 } },
});

export const precedingMessages = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: text.s,
  color: color.textMuted,
});
/** Of the team, not seen by the visitor. */
export const precedingNote = style([
  truncated,
  {
    paddingInline: space.s2,
    borderRadius: radius.control,
    background: color.warningSoft,
    color: color.onWarningSoft,
  },
]);
export const quotes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const sourceTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s2,
  fontSize: text.s,
  fontWeight: 500,
});
export const quote = style({
  margin: 0,
  marginBlockStart: space.s1,
  fontSize: text.s,
  color: color.textMuted,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
});

export const lastDecision = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space.s3,
  minBlockSize: '56px',
  paddingBlock: space.s2,
  paddingInline: space.s4,
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: text.s,
});
export const phoneOnly = style([shownOnPhone, { justifySelf: 'start' }]);
export const notPhone = style(hiddenOnPhone);
