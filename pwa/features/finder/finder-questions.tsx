import { ChevronDown } from 'lucide-react';
import * as fieldCss from '#pwa/ui/field/field.css.ts';

/** Their names are the same in all languages. */
export const SYSTEMS = [
  { value: 'windows_app', label: 'Windows' },
  { value: 'macos_app', label: 'macOS' },
  { value: 'linux_app', label: 'Linux' },
  { value: 'ios_app', label: 'iOS' },
  { value: 'android_app', label: 'Android' },
];
type QuestionProps = {
  name: string;
  label: string;
  any: string;
  answers: readonly { value: string; label: string; lang?: string | undefined }[];
};

/** Uncontrolled: its form is the state, also before hydration. */
export function Question({ name, label, any, answers }: QuestionProps) {
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{label}</span>
      <span className={fieldCss.selectFrame}>
        <select name={name} className={fieldCss.select} defaultValue="">
          <option value="">{any}</option>
          {answers.map((answer) => (
            <option key={answer.value} value={answer.value} lang={answer.lang}>
              {answer.label}
            </option>
          ))}
        </select>
        <ChevronDown className={fieldCss.selectArrow} size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </label>
  );
}
