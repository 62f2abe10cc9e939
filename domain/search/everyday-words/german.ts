import type { EverydayWords } from '../named-facts.ts';

export const german: EverydayWords = {
  facts: {
    free: 'kostenlos, gratis, umsonst, kostenfrei, kostet nichts',
    freePlan: 'kostenloser tarif, gratisversion, freemium',
    trial: 'kostenlose testphase, testphase, testversion, probeversion, kostenlos testen',
    cheap: 'billig, günstig, preiswert, preisgünstig',
    once: 'einmalzahlung, einmal zahlen, einmalig, einmal kaufen, kauflizenz, lebenslang',
    students: 'studentenrabatt, rabatt studenten, rabatt studierende, bildungsrabatt, rabatt lehrer',
    offline: 'offline, im flugzeug',
    local: 'lokal, auf dem eigenen rechner, eigener rechner, auf dem gerät, eigenes gerät, auf meinem computer',
    selfHosted: 'selbst hosten, selbst gehostet, eigener server, on premise',
    private: 'privat, datenschutz, vertraulich, dsgvo, dsgvo konform, datenschutzkonform, datenschutzkonforme',
    commercial: 'gewerblich, kommerziell, kommerzielle nutzung, lizenzfrei, gemafrei',
    openSource: 'open source, quelloffen, freie software',
    web: 'im browser, webbasiert',
    phone: 'handy, smartphone, mobil, telefon',
    extension:
      'browser erweiterung, browsererweiterung, add on, chrome erweiterung, firefox erweiterung, browser plugin, chrome plugin, chrome add on',
    terminal: 'terminal, kommandozeile',
    sources: 'quellen, quellenangaben, mit quellen, belege',
    speakers: 'sprecher erkennen, sprecher unterscheiden, wer spricht, sprechererkennung',
    live: 'echtzeit, live',
    cloning: 'stimme klonen, stimmklon',
    subtitles: 'untertitel',
    stems:
      'gesang entfernen, stimme entfernen, stimme aus lied entfernen, gesang aus lied entfernen, gesang trennen, gesang isolieren',
    grammar:
      'rechtschreibprüfung, grammatikprüfung, rechtschreibfehler, rechtschreibung prüfen, rechtschreibung korrigieren, korrekturlesen',
    cutout:
      'hintergrund entfernen, hintergrund löschen, hintergrundentfernung, freistellen, freisteller, transparenter hintergrund',
    ai: 'künstliche Intelligenz, künstlicher Intelligenz',
  },
  negations: 'ohne, kein, keine, nicht, nie',
  spared: {
    account: 'konto, account, anmeldung, anmelden, registrierung, registrieren, login, benutzerkonto',
    offline: 'internet, internetverbindung, verbindung, netz, cloud, wlan',
    bot: 'bot, bots, roboter',
    watermark: 'wasserzeichen',
    once: 'abo, abonnement, monatliche kosten',
    free: 'kosten, bezahlen, zahlen, kreditkarte, gebühren',
    private: 'training, trainieren, weitergabe, datenweitergabe',
    commercial: 'urheberrecht, copyright, gema',
    web: 'installation, installieren, download',
  },
  reworded: {
    protokoll: '(?<![a-z0-9])(?:protokolle?|mitschrift(?:en)?) (?:zu )?schreiben(?![a-z0-9])',
    rechnungsprogramm:
      '(?<![a-z0-9])rechnung(?:en)? (?:(?:zu|selbst|selber|kostenlos|online) )*(?:schreiben|schreibt|erstellen|stellen)(?![a-z0-9])',
    vorlesen: '(?<![a-z0-9])texte? (?:laut )?vorlesen(?![a-z0-9])',
    stimmverzerrer:
      '(?<![a-z0-9])stimmen?(?:n?verzerrer| (?:zu )?(?:verandern|andern|verzerren|verstellen))(?![a-z0-9])',
    gutenachtgeschichte: '(?<![a-z0-9])gute[ -]?nacht[ -]?geschichten?(?![a-z0-9])',
    'maschinelles lernen':
      '(?<=(?<![a-z0-9])(?:lokal|privat)e?[nrs]? )(?:llms?|ki|ai)(?= *$)|(?<![a-z0-9])(?:llms?|ki)(?= (?:lokal|offline) *$)',
    sprachkurs:
      '(?<![a-z0-9])(?:(?:eine |neue |fremde )*(?:fremd)?sprachen?|englisch|deutsch|spanisch|franzo(?:e)?sisch|italienisch|japanisch|chinesisch|koreanisch|russisch|portugiesisch|polnisch|turkisch|arabisch|niederlandisch|schwedisch) (?:zu )?lernen(?![a-z0-9])',
    nocode:
      '(?<![a-z0-9])ohne (?:(?:zu|eigenen?|selbst|selber|eine|zeile) )*(?:programmier[a-z]*|code|coden|coding)(?![a-z0-9])' +
      '|(?<![a-z0-9])apps?(?= (?:(?:selbst|selber) )?(?:erstellen|bauen|entwickeln|machen)(?: *$| fur | ohne ))',
    homepage:
      '(?<![a-z0-9])websites?(?= (?:(?:fur|mit|ohne|in) (?:[^ ]+ ){1,2}?)?(?:(?:selbst|selber|schnell|kostenlos|einfach) )*(?:erstellen|bauen|gestalten|machen)(?![a-z0-9])| nocode(?![a-z0-9]))|(?<=(?<![a-z0-9])nocode (?:[^ ]+ )?)websites?(?![a-z0-9])',
  },
  media: {
    text: 'text, skript, drehbuch',
    voice:
      'sprache, stimme, audio, aufnahme, ton, sprachnachricht, sprachnachrichten, sprachmemo, sprachmemos, interview, diktat',
    image: 'bild, foto, fotos, zeichnung, skizze, handschrift, screenshot',
    video: 'video, videos, film, clip, clips',
    music: 'musik, lied',
    slides: 'folien, präsentation, powerpoint',
    document: 'pdf, dokument, datei',
    code: 'code',
    model: '3d',
  },
  to: 'zu, in, nach, zum',
  from: 'aus, von',
  turn: 'umwandeln, umgewandelt, verwandeln, konvertieren, wandeln, wandle, wandelt, um, umsetzen, extrahieren',
  apart:
    'hintergrund geräusche entfernen, telefongespräch, telefonat, telefonnummer, telefon support, mobile pflege, lokale geschäfte, lokales geschäft, lokale nachrichten, lokales seo, lokale suche, private krankenversicherung, privatunterricht, live chat, live stream, live musik, deutscher schäferhund, französische küche, italienische küche, no code',
  upTo: 'unter, nicht mehr als, bis, bis zu, höchstens, maximal, weniger als',
  over: 'mehr als, über, ab, von, mindestens, oder mehr',
  price: 'budget, budget von, preis, preis von, kostet, kosten, zahlen',
  monthly: 'im monat, pro monat, monatlich, /monat, / monat',
  intents: {
    to: 'alternative zu, alternativen zu, alternative für, alternativen für, statt, anstatt, anstelle von, ähnlich wie, wie, ersatz für, besser als, als',
    of: 'alternative, alternativen, ersatz, konkurrenz',
    either: 'vs, versus, oder, gegen, gegenüber, im vergleich zu, im vergleich mit, besser als',
    both: 'und, mit, zu',
    idle: 'gibt, es, so, etwas, ist, aber, andere, nur',
    compared: 'vergleich, vergleiche, vergleichen, unterschied, unterschiede, besser',
  },
};
