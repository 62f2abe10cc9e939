/*
 * LD_PRELOAD library (Linux): I/O errors and power cuts for the files of one folder.
 *
 * IO_FAULTS_FOLDER  the folder. SQLite's -shm is left alone: it is memory.
 * IO_FAULTS_PLAN    path of the plan, a file with one line: <id> <call> <suffix> <fault> <n> <once|lasting>
 *   call    write, sync, truncate, open or any
 *   suffix  end of the path of the files concerned, or *
 *   fault   EIO, ENOSPC or cut
 *   n       the n-th such call after the plan appears fails; "lasting": all later ones too, until the plan is removed
 * Each fault that hits is appended to <plan>.hits as "<call> <path>".
 *
 * A power cut ends the process. <plan>.unsynced then holds the synced content of all pages with unsynced changes: per
 * file "<synced size> <1 if its name is unsynced> <pages> <path>\n", then per page 8 bytes of offset and its bytes.
 * Not simulated: removed and renamed files, O_TRUNC, writes through a mapping.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define PAGE 4096
/* Bytes as of the last fsync. After a failed fsync a later one does not write the page, as on Linux. */
struct page { int64_t at; char synced[PAGE]; int is_lost; };

struct file {
  struct file *next;
  char path[PATH_MAX];
  int64_t synced_size;
  int is_new;
  size_t count;
  struct page *pages;
};

static struct { char text[256], call[16], suffix[64], fault[16], until[16]; long n, seen; } plan;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct file *files;
static const char *folder, *plan_path;
static __typeof__(open) *real_open;
static __typeof__(writev) *real_writev;
static __typeof__(pwritev) *real_pwritev;
static __typeof__(fsync) *real_fsync;
static __typeof__(ftruncate) *real_ftruncate;
#define REAL(name) real_##name = dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  REAL(open), REAL(writev), REAL(pwritev), REAL(fsync), REAL(ftruncate);
  folder = getenv("IO_FAULTS_FOLDER");
  plan_path = getenv("IO_FAULTS_PLAN");
  if (!folder || !plan_path) abort();
}

static int ends_with(const char *text, const char *end) {
  size_t length = strlen(text), most = strlen(end);
  return length >= most && strcmp(text + length - most, end) == 0;
}

static int is_inside(const char *path) {
  size_t length = strlen(folder);
  int is_within = strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
  return is_within && !ends_with(path, "-shm");
}

/* False for sockets, pipes and files elsewhere. */
static int is_tracked(int fd, char path[PATH_MAX]) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length > 0 ? length : 0] = '\0';
  return is_inside(path);
}

static int64_t size_of(int fd) {
  struct stat found;
  return fstat(fd, &found) == 0 ? found.st_size : 0;
}

static struct file *find(const char *path) {
  struct file *file = files;
  while (file && strcmp(file->path, path) != 0) file = file->next;
  return file;
}

/* To be called before the first change. */
static struct file *find_or_add(const char *path, int fd) {
  struct file *file = find(path);
  if (file) return file;
  if (!(file = calloc(1, sizeof *file))) abort();
  snprintf(file->path, PATH_MAX, "%s", path);
  file->synced_size = size_of(fd);
  file->next = files;
  return files = file;
}

static void remember(struct file *file, int fd, int64_t from, int64_t to) {
  for (int64_t at = from / PAGE * PAGE; at < to; at += PAGE) {
    size_t i = 0;
    while (i < file->count && file->pages[i].at != at) i += 1;
    if (i == file->count) {
      file->pages = realloc(file->pages, ++file->count * sizeof *file->pages);
      file->pages[i] = (struct page){.at = at};
      if (pread(fd, file->pages[i].synced, PAGE, at) < 0 && errno != EBADF) abort(); /* EBADF: write-only, new */
    }
    file->pages[i].is_lost = 0;
  }
}

static FILE *open_report(const char *ending) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s.%s", plan_path, ending);
  FILE *report = fopen(path, "a");
  if (!report) abort();
  return report;
}

static void cut_power(void) {
  FILE *report = open_report("unsynced");
  for (struct file *file = files; file; file = file->next) {
    fprintf(report, "%lld %d %zu %s\n", (long long)file->synced_size, file->is_new, file->count, file->path);
    for (size_t i = 0; i < file->count; i += 1) {
      fwrite(&file->pages[i].at, sizeof file->pages[i].at, 1, report);
      fwrite(file->pages[i].synced, PAGE, 1, report);
    }
  }
  fclose(report);
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* A plan with another text starts to count. */
static void read_plan(void) {
  char text[sizeof plan.text] = "";
  int fd = real_open(plan_path, O_RDONLY | O_CLOEXEC);
  if (fd >= 0 && read(fd, text, sizeof text - 1) < 0) abort();
  if (fd >= 0) close(fd);
  if (strcmp(text, plan.text) == 0) return;
  memset(&plan, 0, sizeof plan);
  strcpy(plan.text, text);
  sscanf(text, "%*s %15s %63s %15s %ld %15s", plan.call, plan.suffix, plan.fault, &plan.n, plan.until);
}

/* Sets errno. Does not return from a power cut. */
static int is_failing(const char *call, const char *path) {
  read_plan();
  if (strcmp(plan.call, "any") != 0 && strcmp(plan.call, call) != 0) return 0;
  if (strcmp(plan.suffix, "*") != 0 && !ends_with(path, plan.suffix)) return 0;
  plan.seen += 1;
  if (plan.seen < plan.n || (plan.seen > plan.n && strcmp(plan.until, "lasting") != 0)) return 0;
  FILE *report = open_report("hits");
  fprintf(report, "%s %s\n", call, path);
  fclose(report);
  if (strcmp(plan.fault, "cut") == 0) cut_power();
  errno = strcmp(plan.fault, "EIO") == 0 ? EIO : ENOSPC;
  return 1;
}

/* Negative offset: at the file's position. Half of a failing write is done. */
static ssize_t put(int fd, const struct iovec *parts, int count, off_t offset) {
  char path[PATH_MAX];
  if (!is_tracked(fd, path)) return offset < 0 ? real_writev(fd, parts, count) : real_pwritev(fd, parts, count, offset);
  pthread_mutex_lock(&lock);
  off_t at = offset;
  if (at < 0) at = fcntl(fd, F_GETFL) & O_APPEND ? size_of(fd) : lseek(fd, 0, SEEK_CUR);
  off_t end = at;
  for (int i = 0; i < count; i += 1) end += parts[i].iov_len;
  int fails = is_failing("write", path), error = errno;
  remember(find_or_add(path, fd), fd, at, end);
  if (fails) real_pwritev(fd, &(struct iovec){parts[0].iov_base, parts[0].iov_len / 2}, 1, at);
  ssize_t done = fails ? -1 : offset < 0 ? real_writev(fd, parts, count) : real_pwritev(fd, parts, count, offset);
  if (fails) errno = error;
  pthread_mutex_unlock(&lock);
  return done;
}

static void mark_synced(struct file *file, int fd) {
  size_t kept = 0;
  for (size_t i = 0; i < file->count; i += 1) if (file->pages[i].is_lost) file->pages[kept++] = file->pages[i];
  file->count = kept;
  file->synced_size = size_of(fd);
}

/* A folder's fsync makes the names in it durable. A tracked file's is not passed on: it would only cost time. */
int fsync(int fd) {
  char path[PATH_MAX];
  if (!is_tracked(fd, path)) return real_fsync(fd);
  pthread_mutex_lock(&lock);
  int fails = is_failing("sync", path);
  struct file *file = find(path);
  if (file && !fails) mark_synced(file, fd);
  for (size_t i = 0; file && fails && i < file->count; i += 1) file->pages[i].is_lost = 1;
  for (file = files; file && !fails; file = file->next) {
    const char *name = strrchr(file->path, '/');
    if (strlen(path) == (size_t)(name - file->path) && strncmp(path, file->path, strlen(path)) == 0) file->is_new = 0;
  }
  pthread_mutex_unlock(&lock);
  return fails ? -1 : 0;
}

int ftruncate(int fd, off_t size) {
  char path[PATH_MAX];
  if (!is_tracked(fd, path)) return real_ftruncate(fd, size);
  pthread_mutex_lock(&lock);
  int fails = is_failing("truncate", path);
  if (!fails) remember(find_or_add(path, fd), fd, size, size_of(fd));
  int result = fails ? -1 : real_ftruncate(fd, size);
  pthread_mutex_unlock(&lock);
  return result;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = va_arg(rest, mode_t);
  va_end(rest);
  if (!is_inside(path)) return real_open(path, flags, mode);
  pthread_mutex_lock(&lock);
  int is_new = (flags & O_CREAT) && access(path, F_OK) != 0;
  int fd = is_failing("open", path) ? -1 : real_open(path, flags, mode);
  if (fd >= 0 && is_new) {
    struct file *file = find_or_add(path, fd);
    file->count = file->synced_size = 0;
    file->is_new = 1;
  }
  pthread_mutex_unlock(&lock);
  return fd;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  return put(fd, &(struct iovec){(void *)bytes, length}, 1, at);
}
ssize_t write(int fd, const void *bytes, size_t length) { return pwrite(fd, bytes, length, -1); }
ssize_t writev(int fd, const struct iovec *parts, int count) { return put(fd, parts, count, -1); }
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) { return put(fd, parts, count, at); }

#define ALIAS(name, of) __typeof__(of) name __attribute__((alias(#of)))
ALIAS(open64, open);
ALIAS(pwrite64, pwrite);
ALIAS(pwritev64, pwritev);
ALIAS(fdatasync, fsync);
ALIAS(ftruncate64, ftruncate);
