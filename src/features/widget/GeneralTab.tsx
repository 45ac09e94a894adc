// Widget header, language, attachments, working hours and pages.

import { useRef } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { WidgetSettings, WidgetValues } from '../../../contract/widget/settings.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField/TextField.tsx';
import type { OnChange } from './on-change.ts';
import * as styles from './widget-settings.css.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

interface EditableListProps {
  /** Field name of the whole list. */
  name: string;
  values: readonly string[];
  maxItems: number;
  labelOf: (index: number) => string;
  addLabel: string;
  removeLabelOf: (index: number) => string;
  errors: Readonly<Record<string, string>>;
  /** Input props of each value. */
  inputProps: Pick<TextFieldProps, 'type' | 'placeholder' | 'direction' | 'maxLength'>;
  /** `step` names the change, so that each is undone separately. */
  onChange: (values: readonly string[], step: string) => void;
  onBlur: () => void;
}

function EditableList(props: EditableListProps) {
  const { name, values, maxItems, errors, onChange } = props;
  // Values have no ids, so the position is the key.
  const items = Object.entries(values).map(([itemKey, value]) => [itemKey, value, Number(itemKey)] as const);
  const list = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    // The next value takes the position and the focus; when the last value is removed, the previous one gets
    // the focus.
    if (index === values.length - 1) {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[index - 1] ?? buttons[1])?.focus();
    }
    onChange(values.toSpliced(index, 1), `${name} ${index} removed`);
  };
  return (
    <div ref={list} className={styles.list}>
      {items.map(([itemKey, value, index]) => (
        <div key={itemKey} className={styles.row}>
          <div className={styles.fieldName}>
            <TextField
              {...props.inputProps}
              name={`${name}.${index}`}
              label={props.labelOf(index)}
              value={value}
              onChange={(text) => onChange(values.with(index, text), `${name} ${index}`)}
              onBlur={props.onBlur}
              error={errors[`${name}.${index}`]}
            />
          </div>
          <IconButton icon="trash" label={props.removeLabelOf(index)} onPress={() => remove(index)} />
        </div>
      ))}
      {values.length < maxItems && (
        <Inline>
          <Button icon="plus" onPress={() => onChange([...values, ''], `${name} ${values.length} added`)}>
            {props.addLabel}
          </Button>
        </Inline>
      )}
    </div>
  );
}

interface GeneralTabProps {
  botId: string;
  settings: WidgetSettings;
  values: WidgetValues;
  errors: Readonly<Record<string, string>>;
  onChange: OnChange;
  onBlur: (field: keyof WidgetValues) => void;
}

export function GeneralTab({ botId, settings, values, errors, onChange, onBlur }: GeneralTabProps) {
  const { t } = useI18n();
  const { offline } = values;
  return (
    <Stack gap={4}>
      <Card title={t(texts.header)}>
        <TextField
          name="title"
          label={t(texts.headerTitle)}
          hint={t(texts.headerTitleHint, { name: settings.botName })}
          value={values.title}
          onChange={(title) => onChange({ title }, 'title')}
          onBlur={() => onBlur('title')}
          error={errors.title}
          direction="auto"
        />
        <TextField
          name="description"
          label={t(texts.description)}
          hint={t(texts.descriptionHint)}
          value={values.description}
          onChange={(description) => onChange({ description }, 'description')}
          onBlur={() => onBlur('description')}
          error={errors.description}
          direction="auto"
        />
        <Stack gap={1}>
          <Text as="span" size="s" weight="medium">
            {t(texts.language)}
          </Text>
          <SegmentedControl
            label={t(texts.language)}
            value={values.locale}
            options={[
              { value: 'fa', label: t(texts.fa) },
              { value: 'en', label: t(texts.en) },
            ]}
            onChange={(locale) => onChange({ locale }, `locale ${locale}`)}
          />
        </Stack>
      </Card>
      <Card title={t(texts.conversation)}>
        <Switch
          isWide
          label={t(texts.voice)}
          hint={t(texts.voiceHint)}
          isSelected={values.isVoiceOn}
          onChange={(isVoiceOn) => onChange({ isVoiceOn }, `voice ${isVoiceOn}`)}
        />
        <Switch
          isWide
          label={t(texts.files)}
          hint={t(texts.filesHint)}
          isSelected={values.areFilesOn}
          onChange={(areFilesOn) => onChange({ areFilesOn }, `files ${areFilesOn}`)}
        />
        <Switch
          isWide
          label={t(texts.names)}
          hint={t(texts.namesHint)}
          isSelected={values.hidesNames}
          onChange={(hidesNames) => onChange({ hidesNames }, `names ${hidesNames}`)}
        />
      </Card>
      <Card
        title={t(texts.outsideHours)}
        aside={<Link href={botLink(botId, 'hours')}>{t(texts.hours)}</Link>}
      >
        <Switch
          isWide
          label={t(texts.offlineForm)}
          hint={t(texts.awayHint)}
          isSelected={offline.isOn}
          onChange={(isOn) => onChange({ offline: { ...offline, isOn } }, `away ${isOn}`)}
        />
        {offline.isOn && (
          <TextArea
            name="offline.note"
            label={t(texts.offlineFormText)}
            rows={2}
            value={offline.note}
            onChange={(note) => onChange({ offline: { ...offline, note } }, 'away note')}
            onBlur={() => onBlur('offline')}
            error={errors['offline.note']}
            limit={limits.widget.noteMax}
          />
        )}
      </Card>
      <Questions {...{ botId, settings, values, errors, onChange, onBlur }} />
      <AllowedSites {...{ botId, settings, values, errors, onChange, onBlur }} />
    </Stack>
  );
}

function Questions({ values: { questions }, errors, onChange, onBlur }: GeneralTabProps) {
  const { t, n } = useI18n();
  return (
    <Card title={t(texts.questions)}>
      <Text tone="muted">{t(texts.questionsHint)}</Text>
      <EditableList
        name="questions"
        values={questions}
        maxItems={limits.questions.ownCount}
        labelOf={(index) => t(texts.question, { number: n(index + 1) })}
        addLabel={t(texts.addQuestion)}
        removeLabelOf={(index) => t(texts.removeQuestion, { number: n(index + 1) })}
        errors={errors}
        inputProps={{ direction: 'auto', maxLength: limits.questions.max }}
        onChange={(newValues, step) => onChange({ questions: newValues }, step)}
        onBlur={() => onBlur('questions')}
      />
    </Card>
  );
}

function AllowedSites({ settings, values: { origins }, errors, onChange, onBlur }: GeneralTabProps) {
  const { t, n } = useI18n();
  if (settings.websiteUrl === null)
    return (
      <Card title={t(texts.pages)}>
        <Text tone="muted">{t(texts.pagesOpen)}</Text>
      </Card>
    );
  return (
    <Card title={t(texts.pages)}>
      <Text tone="muted">{t(texts.pagesMain, { url: `\u2068${settings.websiteUrl}\u2069` })}</Text>
      <EditableList
        name="origins"
        values={origins}
        maxItems={limits.widget.origins}
        labelOf={(index) => t(texts.page, { number: n(index + 1) })}
        addLabel={t(texts.addPage)}
        removeLabelOf={(index) => t(texts.removePage, { number: n(index + 1) })}
        errors={errors}
        inputProps={{ type: 'url', placeholder: 'https://blog.example.ir' }}
        onChange={(newValues, step) => onChange({ origins: newValues }, step)}
        onBlur={() => onBlur('origins')}
      />
    </Card>
  );
}
