// What visitors are told outside business hours, by channel and language, with a preview.
import { useState } from 'react';
import {
  awayMessageOf,
  formatOpening,
  openingVariable,
} from '../../../../contract/bots/away-message.words.ts';
import type { AwayLanguage, AwayMessage, BusinessHours } from '../../../../contract/bots/business-hours.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { toInstant, toLocalMinute } from '../../../i18n/dates/local-minutes.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { AwayChannel } from '../../../machines/bots/hours/business-hours.machine.ts';
import { withAwayMessage } from '../../../machines/bots/hours/week-edit.ts';
import { serverClock } from '../../../platform/clock.ts';
import { Bubble } from '../../../ui/Bubble/Bubble.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { hoursTexts as texts } from './business-hours.texts.ts';

const EVERY_CHANNEL = '';
const LANGUAGES = ['fa', 'en', 'nl'] as const satisfies readonly AwayLanguage[];

export interface AwayCardProps {
  saved: BusinessHours;
  channels: readonly AwayChannel[];
  messages: readonly AwayMessage[];
  onChange: (messages: readonly AwayMessage[]) => void;
}

export function AwayCard({ saved, channels, messages, onChange }: AwayCardProps) {
  const { t, locale } = useI18n();
  const [kind, setKind] = useState(EVERY_CHANNEL);
  const [language, setLanguage] = useState<AwayLanguage>(locale);
  const [openedAt] = useState(() => serverClock.now());
  const channel = kind === EVERY_CHANNEL ? null : kind;
  const currentMessage = messages.find((one) => one.channel === channel && one.language === language);
  const preview = awayMessageOf(messages, {
    channel: kind,
    language,
    opening: formatOpening(language, exampleOpening(saved, openedAt), openedAt),
    needsContact: channels.some((one) => one.kind === kind && one.isWidget),
    isBotThere: true,
  });
  return (
    <Card title={t(texts.away)}>
      <Text size="s" tone="muted">
        {t(texts.awayHint)}
      </Text>
      {channels.length > 1 && (
        <Select<string>
          label={t(texts.channel)}
          options={[
            { value: EVERY_CHANNEL, label: t(texts.everyChannel) },
            ...channels.map((one) => ({ value: one.kind, label: one.label[locale] })),
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <SegmentedControl
        label={t(texts.language)}
        isWide
        options={LANGUAGES.map((value) => ({ value, label: t(texts[value]) }))}
        value={language}
        onChange={setLanguage}
      />
      <TextArea
        name="awayMessages"
        label={t(texts.text)}
        hint={t(texts.textHint, { variable: openingVariable[language === 'fa' ? 'fa' : 'en'] })}
        value={currentMessage?.text ?? ''}
        limit={teamLimits.businessHours.awayMessage}
        onChange={(text) => onChange(withAwayMessage(messages, { channel, language, text }))}
      />
      <Bubble from="ai" name={t(texts.preview)} at={openedAt} text={preview} />
    </Card>
  );
}

/** The next opening, or while it is open nine o’clock tomorrow. */
function exampleOpening({ isOpen, opensAt, zone }: BusinessHours, now: number) {
  const tomorrow = toLocalMinute(now + DAY_MS, zone).slice(0, 10);
  return { zone, opensAt: isOpen ? toInstant(`${tomorrow}T09:00`, zone) : opensAt };
}
