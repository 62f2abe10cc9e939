import { useSignals } from '@preact/signals-react/runtime';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIVE_MESSAGE_MAX } from '#domain/model/live.ts';
import { liveStatus } from '#pwa/features/live/live-messages.ts';
import { sendLive } from '#pwa/features/live/live-updates.tsx';
import { announce } from '#pwa/lib/announce.ts';
import { Button } from '#pwa/ui/button/button.tsx';
import { TextField } from '#pwa/ui/field/text-field.tsx';
import { PanelSection } from '#pwa/ui/page/section.tsx';
import * as css from './screen.css.ts';

type LiveInput = { message: unknown } | { trouble: 'not_json' | 'too_long' };

/** The server closes connections that send longer messages. */
export function parseLiveInput(text: string): LiveInput {
  try {
    const message: unknown = JSON.parse(text);
    const bytes = new TextEncoder().encode(JSON.stringify(message)).byteLength;
    return bytes > LIVE_MESSAGE_MAX ? { trouble: 'too_long' } : { message };
  } catch {
    return { trouble: 'not_json' };
  }
}

const EXAMPLE = '{"type": "since", "id": 0}';

export function SendPanel() {
  useSignals();
  const { t } = useTranslation();
  const [text, setText] = useState(EXAMPLE);
  const [trouble, setTrouble] = useState<'not_json' | 'too_long' | null>(null);
  const isOpen = liveStatus.value === 'open';
  const change = (next: string) => {
    setText(next);
    setTrouble(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = parseLiveInput(text);
    setTrouble('trouble' in read ? read.trouble : null);
    if ('message' in read && sendLive(read.message)) announce(t('test_websocket.sent'));
  };
  const hint = !isOpen ? t('test_websocket.not_open') : text === EXAMPLE ? t('test_websocket.hint') : undefined;
  return (
    <PanelSection title={t('test_websocket.send_title')} intro={t('test_websocket.send_intro')}>
      <form noValidate className={css.form} onSubmit={send}>
        <TextField
          label={t('test_websocket.message')}
          name="message"
          value={text}
          onChange={change}
          error={trouble === null ? undefined : t(`test_websocket.${trouble}`)}
          hint={hint}
          isMultiline
        />
        <div className={css.actions}>
          <Button type="submit" icon={Send}>
            {t('test_websocket.send')}
          </Button>
        </div>
      </form>
    </PanelSection>
  );
}
