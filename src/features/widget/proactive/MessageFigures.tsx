// What visitors did with the texts of a message, and whether a difference may be chance.
import type { ProactiveFigures, ProactiveMessage } from '../../../../contract/widget/proactive-messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { figureTexts as texts } from './proactive.texts.ts';
import { compareTexts, openedShare } from './proactive-comparison.ts';

const sentences = {
  tooFew: texts.tooFew,
  chance: texts.chance,
  first: texts.firstBetter,
  second: texts.secondBetter,
};

export function MessageFigures({ message }: { message: ProactiveMessage }) {
  const { t, date } = useI18n();
  const { countedSince } = message;
  const [first, second] = message.figures;
  if (!first) return null;
  if (first.shown + (second?.shown ?? 0) === 0)
    return (
      <Text size="xs" tone="muted">
        {t(texts.none)}
      </Text>
    );
  return (
    <Stack gap={1}>
      <Line {...first} {...(second && { name: t(texts.first) })} />
      {second && <Line {...second} name={t(texts.second)} />}
      {second && <Text size="xs">{t(sentences[compareTexts(first, second)])}</Text>}
      <Text size="xs" tone="muted">
        {t(texts.since, { date: date(countedSince) })}
      </Text>
    </Stack>
  );
}

function Line({ name, shown, opened, started, dismissed }: ProactiveFigures & { name?: string }) {
  const { t, percent } = useI18n();
  return (
    <Inline isWrapping>
      {name && (
        <Text as="span" size="xs" weight="medium">
          {name}
        </Text>
      )}
      <Text as="span" size="xs">
        {t(texts.shown, { count: shown })}
      </Text>
      <Text as="span" size="xs">
        {t(texts.opened, { count: opened, share: percent(openedShare({ shown, opened })) })}
      </Text>
      <Text as="span" size="xs">
        {t(texts.started, { count: started, share: percent(shown === 0 ? 0 : started / shown) })}
      </Text>
      <Text as="span" size="xs" tone="muted">
        {t(texts.dismissed, { count: dismissed })}
      </Text>
    </Inline>
  );
}
