// Widget colour, icon, display mode and position.
import { limits } from '../../../contract/limits.ts';
import { iconPath } from '../../../contract/widget/appearance.rules.ts';
import type { WidgetValues } from '../../../contract/widget/settings.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { addressOf } from '../../platform/browser/base-path.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { FileDrop } from '../../ui/FileDrop/FileDrop.tsx';
import { Grid, Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { NumberField } from '../../ui/NumberField/NumberField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { CustomColour, Swatches } from '../../ui/ThemePicker/Swatches.tsx';
import type { OnChange } from './on-change.ts';
import * as styles from './widget-settings.css.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

interface AppearanceTabProps {
  values: WidgetValues;
  errors: Readonly<Record<string, string>>;
  isIconPending: boolean;
  iconError: string | undefined;
  onIcon: (file: File) => void;
  onChange: OnChange;
}

export function AppearanceTab(props: AppearanceTabProps) {
  const { values, onChange } = props;
  const { t } = useI18n();
  const setAccent = (accent: string) => onChange({ accent }, 'accent');
  return (
    <Stack gap={4}>
      <Card title={t(texts.colours)}>
        <Swatches colour={values.accent} onChange={setAccent} />
        <CustomColour colour={values.accent} onChange={setAccent} />
        <Text size="s" tone="muted">
          {t(texts.coloursHint)}
        </Text>
      </Card>
      <IconCard {...props} />
      <Card title={t(texts.display)}>
        <Switch
          isWide
          label={t(texts.shown)}
          hint={t(texts.shownHint)}
          isSelected={values.isShown}
          onChange={(isShown) => onChange({ isShown }, `shown ${isShown}`)}
        />
        {values.isShown && (
          <Stack gap={1}>
            <Text as="span" size="s" weight="medium">
              {t(texts.shownOn)}
            </Text>
            <SegmentedControl
              label={t(texts.shownOn)}
              value={values.shownOn}
              options={[
                { value: 'all', label: t(texts.all) },
                { value: 'desktop', label: t(texts.desktop) },
                { value: 'phone', label: t(texts.phone) },
              ]}
              onChange={(shownOn) => onChange({ shownOn }, `shown on ${shownOn}`)}
            />
          </Stack>
        )}
      </Card>
      <Card title={t(texts.position)}>
        <Stack gap={1}>
          <Text as="span" size="s" weight="medium">
            {t(texts.alignment)}
          </Text>
          <SegmentedControl
            label={t(texts.alignment)}
            value={values.alignment}
            options={[
              { value: 'right', label: t(texts.right) },
              { value: 'left', label: t(texts.left) },
            ]}
            onChange={(alignment) => onChange({ alignment }, `alignment ${alignment}`)}
          />
        </Stack>
        <PositionFields {...props} at="desktop" title={t(texts.onDesktop)} />
        <PositionFields {...props} at="phone" title={t(texts.onPhone)} />
      </Card>
    </Stack>
  );
}

function PositionFields({
  values,
  errors,
  onChange,
  at: device,
  title,
}: AppearanceTabProps & { at: 'desktop' | 'phone'; title: string }) {
  const { t } = useI18n();
  const offsets = values[device];
  const renderField = (edge: 'side' | 'bottom', label: string) => (
    <NumberField
      name={`${device}.${edge}`}
      label={label}
      unit={t(texts.pixels)}
      min={0}
      max={limits.widget.distanceMax}
      value={offsets[edge]}
      onChange={(pixels) => onChange({ [device]: { ...offsets, [edge]: pixels ?? 0 } }, `${device} ${edge}`)}
      error={errors[`${device}.${edge}`]}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <Grid>
        {renderField('side', t(texts.sideDistance))}
        {renderField('bottom', t(texts.bottomDistance))}
      </Grid>
    </fieldset>
  );
}

function IconCard({ values, errors, isIconPending, iconError, onIcon, onChange }: AppearanceTabProps) {
  const { t } = useI18n();
  const error = iconError ?? errors.icon;
  return (
    <Card title={t(texts.icon)}>
      {values.icon && (
        <Inline>
          <img src={addressOf(iconPath(values.icon))} alt={t(texts.icon)} className={styles.icon} />
          <Button variant="quiet" onPress={() => onChange({ icon: null }, 'icon none')}>
            {t(texts.iconNone)}
          </Button>
        </Inline>
      )}
      <FileDrop
        label={t(texts.iconDrop)}
        hint={t(isIconPending ? texts.iconSending : texts.iconHint)}
        accept={['.png', '.jpg', '.jpeg', '.gif']}
        isMultiple={false}
        isDisabled={isIconPending}
        onFiles={(files) => files.slice(0, 1).forEach(onIcon)}
      />
      {error && <Callout tone="danger">{error}</Callout>}
    </Card>
  );
}
