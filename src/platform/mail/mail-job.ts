/** Sends the mails of the queue. */
import { job, type JobHandler } from '../jobs/jobs.ts'
import { mailQueue, openMail, type MailData } from './mail.ts'

export const mailJobs: JobHandler[] = [
  {
    ...job<MailData>(mailQueue, (ctx, data) =>
      ctx.services.mailer({ to: data.to, id: ctx.from.requestId, letter: openMail(ctx, data) }),
    ),
    perOrg: 2,
  },
]
