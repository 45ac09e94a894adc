// Draws how safe what is written is: saved, kept as a draft and when, or only here. Refuses to keep it.
import type { SnapshotFrom } from 'xstate';
import { useI18n } from '../../i18n/I18n.tsx';
import type { textEditorMachine } from '../../machines/flows/text-editor.machine.ts';
import { isUnsaved } from '../../machines/flows/text-editor.state.ts';
import type { IconName } from '../../ui/Icon/glyphs.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Texts.css.ts';
import { editorTexts as texts } from './texts.texts.ts';

export function DraftState({ state }: { state: SnapshotFrom<typeof textEditorMachine> }) {
  const { t, relative } = useI18n();
  const { keptAt } = state.context;
  const [icon, words]: [IconName, string] = !isUnsaved(state.context)
    ? ['done', t(texts.noDraft)]
    : state.matches({ draft: 'unkept' })
      ? ['offline', t(texts.unkept)]
      : state.matches({ draft: 'keeping' }) || keptAt === null
        ? ['wait', t(texts.keeping)]
        : ['check', t(texts.kept, { when: relative(keptAt) })];
  return (
    <span className={styles.draft}>
      <Icon name={icon} size="s" />
      {words}
      <VisuallyHidden isLive>{state.matches({ draft: 'unkept' }) && t(texts.unkept)}</VisuallyHidden>
    </span>
  );
}
