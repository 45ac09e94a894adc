// Fields that say how an imported text file is read.
import type { Encoding, Separator } from '../../../../contract/training/pair-imports.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { tableImportTexts as texts } from './table-import.texts.ts';

const encodings: readonly Encoding[] = ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be'];
const separators = [
  [',', texts.comma],
  [';', texts.semicolon],
  ['\t', texts.tab],
  ['؛', texts.persianSemicolon],
  ['|', texts.pipe],
] as const satisfies readonly (readonly [Separator, unknown])[];

export interface TextFormatFieldsProps {
  /** Null for workbooks, which have neither. */
  format: { readonly encoding: Encoding | null; readonly separator: Separator | null };
  onChoose: (choice: { encoding: Encoding } | { separator: Separator }) => void;
}

export function TextFormatFields({ format: { encoding, separator }, onChoose }: TextFormatFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      {encoding && (
        <Select
          name="encoding"
          label={t(texts.encoding)}
          options={encodings.map((value) => ({ value, label: value }))}
          value={encoding}
          onChange={(chosen) => onChoose({ encoding: chosen })}
        />
      )}
      {separator && (
        <Select
          name="separator"
          label={t(texts.separator)}
          options={separators.map(([value, label]) => ({ value, label: t(label) }))}
          value={separator}
          onChange={(chosen) => onChoose({ separator: chosen })}
        />
      )}
    </>
  );
}

export interface HeaderSwitchProps {
  hasHeader: boolean;
  onChoose: (choice: { hasHeader: boolean }) => void;
}

export function HeaderSwitch({ hasHeader, onChoose }: HeaderSwitchProps) {
  const { t } = useI18n();
  return (
    <Switch
      label={t(texts.header)}
      isSelected={hasHeader}
      onChange={(isOn) => onChoose({ hasHeader: isOn })}
    />
  );
}
