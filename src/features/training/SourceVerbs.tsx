// Draws what may be done to one item: the two likeliest as buttons, the rest in a menu. Does none of it.
import type { Source, SourceVerb } from '../../../contract/training.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { RowMenu } from '../../ui/Table/RowMenu.tsx';
import { listTexts } from './list.texts.ts';
import { verbsOf } from './source.verbs.ts';
import { trainingTexts as texts } from './training.texts.ts';

const icons: Record<SourceVerb, IconName> = {
  retry: 'refresh',
  cancel: 'close',
  pause: 'pause',
  resume: 'play',
  accept: 'check',
  reject: 'ban',
  remove: 'trash',
  restore: 'undo',
};

/** Those with a sentence of their own for screen readers stand as buttons. */
const buttons = {
  retry: texts.retry,
  cancel: texts.cancel,
  pause: texts.pause,
  resume: texts.resume,
  accept: texts.accept,
  reject: texts.reject,
  remove: texts.remove,
} as const;
const BUTTONS = 2;

export interface SourceVerbsProps {
  source: Source;
  onOrder: (verb: SourceVerb) => void;
}

export function SourceVerbs({ source, onOrder }: SourceVerbsProps) {
  const { t } = useI18n();
  const verbs = verbsOf(source).filter((verb) => verb !== 'restore');
  const few = verbs.length <= BUTTONS ? verbs : verbs.slice(0, BUTTONS - 1);
  const rest = verbs.slice(few.length);
  return (
    <>
      {few.map((verb) => (
        <IconButton
          key={verb}
          size="small"
          icon={icons[verb]}
          label={t(buttons[verb], { title: source.title })}
          onPress={() => onOrder(verb)}
        />
      ))}
      {rest.length > 0 && (
        <RowMenu
          row={source.title}
          groups={[
            {
              id: 'verbs',
              items: rest.map((verb) => ({
                id: verb,
                label: t(listTexts[verb]),
                icon: icons[verb],
                isDanger: verb === 'remove' || verb === 'reject',
              })),
            },
          ]}
          onAction={(id) => {
            const verb = rest.find((one) => one === id);
            if (verb) onOrder(verb);
          }}
        />
      )}
    </>
  );
}
