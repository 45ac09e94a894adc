import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider';
import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import * as styles from './Slider.css.ts';
import { sliderTexts as texts } from './Slider.texts.ts';

export interface SliderMark {
  value: number;
  /** «محتاط», «۵۰٪»; without it the mark is a line only. */
  label?: string;
}

type SharedFieldProps = Pick<
  FieldProps,
  'label' | 'isLabelHidden' | 'hint' | 'error' | 'name' | 'isDisabled'
>;

export interface SliderOptions extends SharedFieldProps {
  /** Default 0. */
  min?: number;
  /** Default 100. */
  max?: number;
  /** Default 1. */
  step?: number;
  marks?: readonly SliderMark[];
  /** Formats a value for display and screen readers: «۶۰٪», «متعادل». Default: a plain number. */
  formatValue?: (value: number) => string;
}

export interface SliderProps extends SliderOptions {
  value: number;
  onChange: (value: number) => void;
  /** Called on release of thumb or key: the time to save. */
  onChangeEnd?: (value: number) => void;
}

/** `onChange` fires while the thumb moves, `onChangeEnd` when it is released. */
export function Slider({ value, onChange, onChangeEnd, ...options }: SliderProps) {
  const firstOf = (nextValue: readonly number[]) => nextValue[0] ?? value;
  return (
    <SliderBase
      {...options}
      values={[value]}
      onChange={(nextValue) => onChange(firstOf(nextValue))}
      onChangeEnd={(nextValue) => onChangeEnd?.(firstOf(nextValue))}
    />
  );
}

export interface RangeSliderProps extends SliderOptions {
  /** Lower value first. */
  value: readonly [number, number];
  onChange: (value: readonly [number, number]) => void;
}

/** Two thumbs that push each other but never cross. */
export function RangeSlider({ value, onChange, ...options }: RangeSliderProps) {
  const { t } = useI18n();
  return (
    <SliderBase
      {...options}
      values={[...value]}
      names={[t(texts.from), t(texts.to)]}
      onChange={([from = value[0], to = value[1]]) => onChange([from, to])}
    />
  );
}

interface SliderBaseProps extends SliderOptions {
  values: number[];
  names?: readonly string[];
  onChange: (values: readonly number[]) => void;
  onChangeEnd?: (values: readonly number[]) => void;
}

function SliderBase(props: SliderBaseProps) {
  const { label, isLabelHidden, values, names = [], min = 0, max = 100, step = 1, marks = [] } = props;
  const { t, n } = useI18n();
  const { formatValue = n } = props;
  const { control, markTouched, below } = useField(props);
  const valueText = values.map((value) => formatValue(value));
  const change = (next: readonly number[]) => {
    markTouched();
    props.onChange(next);
  };
  return (
    <AriaSlider
      value={values}
      onChange={change}
      onChangeEnd={props.onChangeEnd}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={props.isDisabled || control.readOnly}
      className={field.field}
    >
      <div className={field.header}>
        <Label className={isLabelHidden ? field.hiddenLabel : field.label}>{label}</Label>
        <SliderOutput className={styles.value}>
          {valueText.length > 1
            ? t(texts.range, { from: valueText[0] ?? '', to: valueText[1] ?? '' })
            : valueText[0]}
        </SliderOutput>
      </div>
      <div className={styles.frame}>
        <SliderTrack className={styles.track}>
          <SliderFill className={styles.fill} />
          {values.map((_, index) => (
            <Thumb
              key={index === 0 ? 'from' : 'to'}
              index={index}
              name={names[index]}
              formName={props.name}
              valueText={valueText[index] ?? ''}
              describedBy={control['aria-describedby']}
              isInvalid={control['aria-invalid']}
            />
          ))}
        </SliderTrack>
        {marks.length > 0 && <Marks marks={marks} min={min} max={max} />}
      </div>
      {below}
    </AriaSlider>
  );
}

interface ThumbProps {
  index: number;
  name: string | undefined;
  formName: string | undefined;
  valueText: string;
  describedBy: string | undefined;
  isInvalid: boolean | undefined;
}

function Thumb({ index, name, formName, valueText, describedBy, isInvalid }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  // React Aria only announces plain numbers, so the text is set after each render.
  useLayoutEffect(() => input.current?.setAttribute('aria-valuetext', valueText));
  return (
    <SliderThumb
      index={index}
      inputRef={input}
      name={formName}
      aria-label={name}
      aria-describedby={describedBy}
      isInvalid={isInvalid}
      className={styles.thumb}
    />
  );
}

interface MarksProps {
  marks: readonly SliderMark[];
  min: number;
  max: number;
}

function Marks({ marks, min, max }: MarksProps): ReactNode {
  const edgeOf = (value: number) => (value === min ? 'start' : value === max ? 'end' : undefined);
  return (
    <div aria-hidden className={styles.marks}>
      {marks.map(({ value, label }) => (
        <span
          key={value}
          className={styles.mark}
          data-edge={edgeOf(value)}
          style={{ insetInlineStart: `${((value - min) / (max - min)) * 100}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
}
