// Draws what may be done to the items that are selected, each verb with how many it is for. Does none of it.
import type { Source, SourceVerb } from '../../../contract/training.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import * as styles from './Knowledge.css.ts';
import { listTexts as texts } from './list.texts.ts';
import { able } from './source.verbs.ts';

const verbs = [
  ['accept', 'check'],
  ['retry', 'refresh'],
  ['pause', 'pause'],
  ['resume', 'play'],
  ['cancel', 'close'],
  ['remove', 'trash'],
] as const satisfies readonly (readonly [SourceVerb, IconName])[];

export interface SelectionBarProps {
  selected: readonly Source[];
  onOrder: (verb: SourceVerb, some: readonly Source[]) => void;
  onClear: () => void;
}

export function SelectionBar({ selected, onOrder, onClear }: SelectionBarProps) {
  const { t, n } = useI18n();
  const offered = verbs
    .map(([verb, icon]) => ({ verb, icon, some: able(selected, verb) }))
    .filter(({ some }) => some.length > 0);
  return (
    <fieldset aria-label={t(texts.selection)} className={styles.selection}>
      <span className={styles.selected}>{t(texts.selected, { count: selected.length })}</span>
      {offered.map(({ verb, icon, some }) => (
        <Button
          key={verb}
          size="small"
          icon={icon}
          variant={verb === 'remove' ? 'danger' : 'secondary'}
          onPress={() => onOrder(verb, some)}
        >
          {some.length === selected.length ? t(texts[verb]) : `${t(texts[verb])} (${n(some.length)})`}
        </Button>
      ))}
      <Button size="small" variant="quiet" icon="close" onPress={onClear}>
        {t(texts.unselect)}
      </Button>
    </fieldset>
  );
}
