FROM node:24-slim AS packages
WORKDIR /diwan
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev --no-fund --no-audit

FROM packages AS pages
COPY index.html vite.config.ts tsconfig.json ./
COPY public public
COPY src src
COPY scripts/build-server.ts scripts/
RUN node scripts/build-server.ts && node node_modules/vite/bin/vite.js build

FROM node:24-slim
WORKDIR /diwan
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DIWAN_DATA=/data DIWAN_DEMO=false MALLOC_ARENA_MAX=2
COPY --from=packages /diwan/node_modules node_modules
COPY --from=pages /diwan/dist dist
COPY --from=pages /diwan/build build
COPY package.json diwan.mjs run.mjs ./
COPY db db
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=25", "build/server.mjs"]
