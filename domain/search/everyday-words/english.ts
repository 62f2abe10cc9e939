import type { EverydayWords } from '../named-facts.ts';

export const english: EverydayWords = {
  facts: {
    free: 'free, for free, free of charge, gratis, at no cost, costs nothing',
    freePlan: 'free plan, free tier, free version',
    trial: 'free trial, trial',
    cheap: 'cheap, cheaper, cheapest, inexpensive, affordable, low cost, low price, low budget',
    once: 'pay once, one time, one time payment, one off, single payment, lifetime, lifetime licence, lifetime license, buy once, perpetual licence',
    students: 'student discount, education discount, academic discount, discount students, discount teachers',
    offline: 'offline, in airplane mode',
    local: 'local, locally, on device, on my device, on my computer, on my own computer, on my laptop, own hardware',
    selfHosted: 'self hosted, self hosting, own server, on premise, on premises',
    private: 'private, privacy, confidential, gdpr',
    commercial: 'commercial use, commercially, royalty free, copyright free',
    openSource: 'open source, opensource, foss, source available',
    web: 'in the browser, browser based, web based',
    windows: 'windows, pc',
    mac: 'mac, macos, macbook, imac',
    linux: 'linux, ubuntu, debian, fedora',
    iphone: 'iphone, ipad, ios',
    android: 'android, play store',
    phone: 'phone, smartphone, mobile, mobile phone, cell phone',
    extension: 'browser extension, chrome extension, firefox extension, chrome, firefox',
    terminal: 'terminal, command line, cli, shell',
    sources: 'sources, with sources, cites sources, citations, with citations, with references',
    speakers: 'speaker labels, who speaks, who said what, tell speakers apart, separate speakers, diarization',
    live: 'real time, realtime, live',
    cloning: 'clone voice, voice clone, voice cloning',
    subtitles: 'subtitles, captions',
    stems:
      'stem splitter, stem separation, vocal remover, remove vocals, removing vocals, isolate vocals, separate vocals, extract vocals, acapella',
    grammar:
      'grammar check, grammar checker, spell check, spell checker, spelling checker, spelling mistakes, fix grammar, correct grammar, proofread, proofreading',
    cutout:
      'remove background, removing background, background remover, background removal, erase background, transparent background',
    ai: 'artificial intelligence',
  },
  negations: 'no, without, not, non, never, not need, don t, doesn t, does not, do not, doesn t need',
  spared: {
    account:
      'account, accounts, sign up, signup, signing up, registration, registering, register, login, log in, logging in, email address',
    offline: 'internet, internet connection, connection, wifi, cloud, network, signal',
    bot: 'bot, bots, meeting bot, bot joining',
    watermark: 'watermark, watermarks',
    once: 'subscription, subscriptions, monthly fee, monthly payment, recurring fee',
    free: 'payment, paying, pay, cost, costs, credit card, fee, fees',
    private: 'training, train, train data, training data, learn data, share data, tracking, data collection',
    commercial: 'copyright, royalties',
    web: 'install, installing, installation, download, downloading',
  },
  reworded: {
    garden: '(?<![a-z0-9])landscap(?:e|ing) (?:design|architect|plan)[a-z]*(?![a-z0-9])',
    eulogy:
      '(?<![a-z0-9])(?:wedding|best man|birthday|funeral|graduation|farewell|retirement|maid of honou?r) speech(?:es)?(?![a-z0-9])|(?<![a-z0-9])speech(?:es)? for (?:(?:an?|my|the|our) )?(?:wedding|birthday|funeral|graduation|farewell|retirement)(?![a-z0-9])',
    debugging: '(?<![a-z0-9])unit[ -]?test(?:s|ing)?(?![a-z0-9])',
    calendar:
      '(?<![a-z0-9])(?:book|booking|make|making) (?:an |my |the )?appointments?(?![a-z0-9]| with)|(?<![a-z0-9])appointments? book(?:ing)?(?![a-z0-9])',
    recipe: '(?<![a-z0-9])shopping lists?(?= *$| apps?(?![a-z0-9])| for )',
    changer: '(?<![a-z0-9])voice (?:chang|modulat)(?:ers?|ing|ors?)(?![a-z0-9])',
    'machine learning':
      '(?<=(?<![a-z0-9])(?:local|private|offline|self[ -]hosted) )(?:llms?|ai)(?= *$)|(?<![a-z0-9])llms?(?= (?:locally|offline) *$)',
    nocode:
      '(?<![a-z0-9])(?:without|no|not|zero)(?:[ -](?:any|a|an|the|writing|using|knowing|needing|need|having|to|how|lines?|of))*[ -](?:cod(?:e|ing)|program(?:ming)?|programmers?|developers?)(?: (?:skills?|knowledge|experience|needed|required)){0,2}(?![a-z0-9]|[ -](?:review|editor|completion|snippet))' +
      '|(?<=(?<![a-z0-9])(?:mak|creat|build|design|develop)[eing]*(?: (?:an?|my|our|own|new|simple|mobile|web|phone))* )apps?(?= *$| (?:for|without|no|with no) )',
    todo: '(?<![a-z0-9])(?<!(?:things|what|how|stuff) )to[ -]do(?:[ -]lists?(?![a-z0-9])|(?= *$| apps?(?![a-z0-9])))',
    investing:
      '(?<![a-z0-9])stocks?(?: (?:markets?|trading|picks?|picking|analysis|research|portfolios?|prices?))(?![a-z0-9])',
    programming: '(?<![a-z0-9])(?:code|coding|programming) assistants?(?![a-z0-9])',
    'helpdesk chatbot':
      '(?<![a-z0-9])chat ?bots? (?:for|on|in) (?:(?:my|our|an?|the|your) )?(?:web ?sites?|sites?|shops?|stores?|business|customers?)(?![a-z0-9])',
    callcenter: '(?<![a-z0-9])(?:call|contact) cent(?:er|re)s?(?![a-z0-9])',
    roadtrip: '(?<![a-z0-9])road trips?(?![a-z0-9])',
    radiology: '(?<![a-z0-9])x[ -]rays?(?![a-z0-9])',
    voiceover: '(?<![a-z0-9])voice[ -]overs?(?![a-z0-9])',
    facts: '(?<![a-z0-9])fact[ -]?check(?:ing|er|s)?(?![a-z0-9])',
    prospecting: '(?<![a-z0-9])lead gen(?:eration)?(?![a-z0-9])',
    headshot: '(?<![a-z0-9])(?:(?:linkedin|profile|passport) )+(?:photos?|pictures?|pics?)(?![a-z0-9])',
    illustration: '(?<![a-z0-9])(?:book|album) covers?(?![a-z0-9])',
    game: '(?<![a-z0-9])video games?(?![a-z0-9])',
    spreadsheet: '(?<![a-z0-9])google sheets?(?![a-z0-9])',
    workout: '(?<![a-z0-9])(?:workout|exercise|fitness) plans?(?![a-z0-9])',
    meal: '(?<![a-z0-9])meal (?:plans?|planning|planner)(?![a-z0-9])',
    lesson: '(?<![a-z0-9])lesson plan(?:s|ning|ner)?(?![a-z0-9])',
    email: '(?<![a-z0-9])e[ -]mails?(?![a-z0-9])',
    companion: '(?<![a-z0-9])(?:girl|boy)friends?(?![a-z0-9])',
    'language course':
      '(?<![a-z0-9])(?:learn|learning|study|studying|practi[cs]e|practi[cs]ing)(?: (?:an?|new|some|foreign|second|to|speak|speaking))* (?:languages?(?! models?)|english|german|spanish|french|chinese|mandarin|japanese|korean|italian|portuguese|arabic|russian|dutch|turkish|hindi|polish|swedish)(?![a-z0-9])|(?<![a-z0-9])(?<!natural )language (?:learning|learners?|courses?|tutors?)(?![a-z0-9]| models?)',
    homepage:
      '(?<=(?<![a-z0-9])(?:mak|creat|build|design|develop|launch)[eing]*(?: (?!(?:for|to|on|from|with|in|into|of|that|and) )[^ ]+){0,3} )(?:web ?)?sites?(?= *$| (?:for|with|without|from|in|that|like|nocode|free|using|online|and|or|to|about|by|where|now|fast|quickly|today|myself|please|step)(?![a-z0-9])|, )' +
      '|(?<![a-z0-9])web ?sites?(?=,?(?: builders?)? nocode(?![a-z0-9]))|(?<=(?<![a-z0-9])nocode (?:[^ ]+ )?)web ?sites?(?![a-z0-9])',
  },
  media: {
    text: 'text, script, prompt, words, transcript',
    voice: 'voice, speech, audio, recording',
    image: 'image, picture, photo, photograph, sketch, drawing, still, handwriting',
    video: 'video, movie, film, clip',
    music: 'music, song',
    slides: 'slide, slideshow, presentation, powerpoint, deck',
    document: 'pdf, document, file, paper',
    code: 'code',
    model: '3d, mesh',
  },
  to: 'to, into, 2',
  from: 'from, out of',
  turn: 'convert, converts, converting, converter, transform, transforming, turn, turns, turning, change, extract, extracts, extracting',
  apart:
    'remove background noise, removing background noise, remove background noises, remove background music, removing background music, remove background sound, remove background sounds, remove background hum, background noise removal, phone call, phone calls, phone number, phone numbers, phone support, phone interview, phone screening, local business, local businesses, local shop, local store, local restaurant, local news, local seo, local government, local search, local events, private equity, private lesson, private lessons, private tutor, private school, live chat, live stream, live streams, live streaming, live music, clinical trial, clinical trials, court trial, free time, free writing, free speech, free fire, hands free, sugar free, gluten free, chrome plating, window cleaning, apple pie, cheap flight, cheap flights, cheap hotel, cheap hotels, offline marketing, offline store, photo captions, photo caption, image captions, instagram captions, instagram caption, social media captions, social media caption, german shepherd, french fries, polish up, no code, income sources, sources of income, terminal illness, computer vision, computer science, computer games, medical device, device management',
  upTo: 'under, below, less than, up to, at most, max, cheaper than, no more than, not more than',
  over: 'more than, over, above, from, starting at, at least, minimum, or more',
  price: 'budget, budget of, price, priced, costs, cost, costing, pay, spend',
  monthly: 'a month, per month, monthly, each month, every month, /month, / month, /mo',
  intents: {
    to: 'alternative to, alternatives to, alternative for, alternatives for, instead of, similar to, like, replacement for, replace, substitute for, better than, competitor of, competitors of, than',
    of: 'alternative, alternatives, competitor, competitors, replacement',
    either: 'vs, versus, or, against, compared to, compared with, better than',
    both: 'and, with, to',
    idle: 'is, are, there, something, anything, any, some, else, but, just, please, looking',
    compared: 'compare, comparing, comparison, difference, differences, better',
  },
};
