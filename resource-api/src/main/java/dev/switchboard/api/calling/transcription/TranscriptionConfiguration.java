package dev.switchboard.api.calling.transcription;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.tasks.TaskWork;
import dev.switchboard.api.platform.tasks.Tasks;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.transaction.reactive.TransactionalOperator;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TranscriptionProperties.class)
class TranscriptionConfiguration {

    @Bean
    SpeechToText speechToText(TranscriptionProperties properties, JsonMapper json) {
        if (!properties.isOn()) {
            return (sound, length) -> Mono.just(new SpeechToText.Refused("no speech-to-text service is configured"));
        }
        var client = HttpClient.create().responseTimeout(properties.timeout());
        return new HttpSpeechToText(
                properties, WebClient.builder().clientConnector(new ReactorClientHttpConnector(client)), json);
    }

    @Bean
    TaskWork transcribeRecordings(
            TranscriptionStore store,
            MediaStore media,
            SpeechToText speechToText,
            Tasks tasks,
            TransactionalOperator transactions,
            TranscriptionProperties properties,
            PurgeClock clock) {
        return new TranscriptionTask(
                Transcriptions.RECORDING,
                store.recordings(),
                media,
                speechToText,
                tasks,
                transactions,
                properties,
                clock);
    }

    @Bean
    TaskWork transcribeVoicemails(
            TranscriptionStore store,
            MediaStore media,
            SpeechToText speechToText,
            Tasks tasks,
            TransactionalOperator transactions,
            TranscriptionProperties properties,
            PurgeClock clock) {
        return new TranscriptionTask(
                Transcriptions.VOICEMAIL,
                store.voicemails(),
                media,
                speechToText,
                tasks,
                transactions,
                properties,
                clock);
    }
}
