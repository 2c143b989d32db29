/** Words by which mail clients in several languages mark quoted mails and automatic replies. */

/** The line, or up to four lines joined, by which clients introduce a quoted mail. */
export const quoteIntroductions = [
  /^(?=.*\d)(?:On|Le|El|Am|Il|Em|Op|Den|Vào|W dniu|Dnia)\s.{4,300}\s(?:wrote|a écrit|escribió|schrieb|ha scritto|escreveu|schreef|skrev|napisał(?:\(a\))?|kirjoitti)\b.{0,150}:$/i,
  /^.{0,120}[<(][^<>()\s]+@[^<>()\s]+[>)].{0,80}\s(?:wrote|a écrit|escribió|schrieb|ha scritto|escreveu|schreef|skrev|napisał|kirjoitti|написал|пишет)\b.{0,150}:$/i,
  /^(?=.*[\d٠-٩])(?:في|بتاريخ|يوم|وفي)\s.{4,300}(?:كتب|كتبت|كَتب|كتب\/ت|تمت كتابة ما يلي بواسطة).{0,200}:$/,
  /^.{0,120}[<(][^<>()\s]+@[^<>()\s]+[>)].{0,80}(?:كتب|كتبت|كتب\/ت)(?:\s.{0,150})?:$/,
  /^[-_–—*\s]{2,}(?:original message|reply message|mensaje original|message d['’]origine|message original|ursprüngliche nachricht|messaggio originale|mensagem original|oprindelig meddelelse|رسالة أصلية|الرسالة الأصلية)[-_–—*\s]{2,}$/i,
]
export const forwardedMail =
  /^[-_–—*\s]{2,}(?:forwarded message|begin forwarded message|message transféré|weitergeleitete nachricht|mensaje reenviado|رسالة معاد توجيهها|الرسالة المعاد توجيهها|رسالة محولة)[-_–—*\s]*:?$|^begin forwarded message:$/i

/** Headers of the quoted mail, as Outlook writes them. */
export const fromHeader = /^[*_]*(?:From|De|Von|Da|Från|Fra|Van|Od|Lähettäjä|من)[*_]*\s*:[*_]*\s*\S/i
export const sentHeader =
  /^[*_]*(?:Sent|Date|Envoyé|Gesendet|Datum|Enviado(?: el)?|Fecha|Inviato|Data|Skickat|Sendt|Verzonden|تم الإرسال|تاريخ الإرسال|التاريخ|أُرسلت|أرسلت)[*_]*(?: le)?\s*:/i
export const subjectHeader =
  /^[*_]*(?:To|À|An|Para|A|Till|Til|Aan|Subject|Objet|Betreff|Asunto|Oggetto|Ämne|Emne|Onderwerp|إلى|الموضوع)[*_]*\s*:/i

export const automaticSubject =
  /^\s*(?:automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|réponse automatique|automatische antwort|respuesta automática|رد تلقائي|الرد التلقائي|خارج المكتب)/iu

/** A subject that says already that it answers. */
export const replyMark = /^\s*(?:re|aw|sv|رد)\s*:/i
