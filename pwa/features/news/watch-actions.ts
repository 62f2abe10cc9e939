import { addWatch, removeWatch, WATCHES_MAX } from '#domain/catalogue/watches.ts';
import type { Language } from '#domain/languages.ts';
import { newsRecordKey, type SearchWatch } from '#domain/model/news.ts';
import type { ToolFilter } from '#domain/model/tool-query.ts';
import { offlineCatalogue } from '#pwa/features/offline/offline-catalogue.ts';
import { newsPath, toolsPath } from '#pwa/router/paths.ts';
import { showToast, type ToastText } from '#pwa/ui/toast/toasts.ts';
import { answerSearch } from './answer-watches.ts';
import { tellNewsAgain } from './follow-news.ts';
import { changeNewsRecords, type NewsRecords } from './news-store.ts';

type Report = { title: ToastText; message: ToastText; undo: () => void };

/** `work`: null if there are too many, and the same records if nothing changes: then there is nothing to undo. */
async function change(work: (records: NewsRecords) => NewsRecords | null, report?: Report): Promise<void> {
  let isRefused = false;
  let hasChanged = false;
  const isKept = await changeNewsRecords((records) => {
    const changed = work(records);
    isRefused = changed === null;
    hasChanged = changed !== records;
    return changed ?? records;
  });
  if (isRefused) {
    showToast({
      type: 'warning',
      title: (t) => t('watch.full', { max: WATCHES_MAX }),
      message: (t) => t('watch.full_text'),
      link: { to: newsPath, label: (t) => t('news.title') },
    });
    return;
  }
  void tellNewsAgain();
  if (!isKept) {
    showToast({ type: 'warning', title: (t) => t('saved.memory_title'), message: (t) => t('watch.memory_text') });
  } else if (report) {
    const { undo, ...texts } = report;
    const label: ToastText = (t) => t('saved.undo');
    showToast({ type: 'success', ...texts, ...(hasChanged ? { action: { run: undo, label } } : {}) });
  }
}

export async function watchSearch(filter: ToolFilter, title: string, language: Language): Promise<void> {
  // The same list in another order, or on another page, is the same search.
  const path = toolsPath(filter);
  const snapshot = offlineCatalogue.snapshot(language);
  const answered = snapshot ? await answerSearch(snapshot, path) : null;
  const watch: SearchWatch = { version: 1, kind: 'watch', path, language, title, addedAt: Date.now(), answered };
  await change((records) => addWatch(records, watch), {
    title: (t) => t('watch.added'),
    message: (t) => t('watch.added_text'),
    undo: () => void change((records) => removeWatch(records, newsRecordKey(watch))),
  });
}

export async function stopWatching(watch: SearchWatch, title: string): Promise<void> {
  await change((records) => removeWatch(records, newsRecordKey(watch)), {
    title: (t) => t('watch.removed'),
    message: title,
    undo: () => void change((records) => addWatch(records, watch)),
  });
}
