// How long visitors of a bot may wait for a person.
import { useState } from 'react';
import type { ReplyTargets } from '../../../../contract/bots/business-hours.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './BusinessHours.css.ts';
import { targetTexts as texts } from './targets.texts.ts';

export interface TargetsCardProps {
  targets: ReplyTargets;
  hasHours: boolean;
  onChange: (targets: ReplyTargets) => void;
}

export function TargetsCard({ targets, hasHours, onChange }: TargetsCardProps) {
  const { t } = useI18n();
  const { urgentFirstReply, urgentNextReply } = targets;
  const [isSplit, setSplit] = useState(urgentFirstReply !== null || urgentNextReply !== null);
  const renderField = (name: keyof ReplyTargets) => (
    <NumberField
      name={`targets.${name}`}
      label={t(texts[name])}
      value={targets[name]}
      unit={t(texts.minutes)}
      placeholder={t(texts.none)}
      {...teamLimits.replyTargets}
      onChange={(minutes) => onChange({ ...targets, [name]: minutes })}
    />
  );
  return (
    <Card title={t(texts.title)}>
      <Text size="s" tone="muted">
        {t(hasHours ? texts.hintInHours : texts.hint)}
      </Text>
      <div className={styles.targets}>
        {renderField('firstReply')}
        {renderField('nextReply')}
      </div>
      <Switch
        isWide
        label={t(texts.urgent)}
        hint={t(texts.urgentHint)}
        isSelected={isSplit}
        onChange={(isOn) => {
          setSplit(isOn);
          if (!isOn) onChange({ ...targets, urgentFirstReply: null, urgentNextReply: null });
        }}
      />
      {isSplit && (
        <div className={styles.targets}>
          {renderField('urgentFirstReply')}
          {renderField('urgentNextReply')}
        </div>
      )}
    </Card>
  );
}
