// Draws which channels a plan opens. Knows no channel, only that what is on the website itself is in every plan.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { PlanBook } from '../../../machines/flows/admin-plans.machine.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { planTexts as texts } from './plans-admin.texts.ts';

export interface PlanKindsProps {
  kinds: PlanBook['kinds'];
  /** Null: all there are, those of later versions too. */
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}

export function PlanKinds({ kinds, chosen, onChange }: PlanKindsProps) {
  const { t, locale } = useI18n();
  const always = kinds.filter(({ isOnSite }) => isOnSite).map(({ kind }) => kind);
  const turn = (named: readonly string[], kind: string, isOn: boolean) =>
    onChange(isOn ? [...named, kind] : named.filter((one) => one !== kind));
  return (
    <Stack gap={2}>
      <Switch
        label={t(texts.allKinds)}
        hint={t(texts.allKindsHint)}
        isSelected={chosen === null}
        onChange={(isAll) => onChange(isAll ? null : always)}
      />
      {chosen !== null && (
        <fieldset aria-label={t(texts.kinds)}>
          {kinds.map(({ kind, label, isOnSite }) => (
            <Checkbox
              key={kind}
              label={label[locale]}
              isSelected={isOnSite || chosen.includes(kind)}
              isDisabled={isOnSite}
              onChange={(isOn) => turn(chosen, kind, isOn)}
            />
          ))}
        </fieldset>
      )}
    </Stack>
  );
}
